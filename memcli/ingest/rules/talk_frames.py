"""More rows for ``frames``: work named by what it does ("I cook at a school", "she models for ...")."""

TABLE = """
cook s at|for=works_at:org
clean s at|for=works_at:org
nurse s at=works_at:org
guard s at|for=works_at:org obj=responsible_for:charge
garden s at|for=works_at:org
consult s for|at=works_at:org
translate s for=works_at:org
interpret s for|at=works_at:org
deliver s for=works_at:org
dispatch s for=works_at:org
model s for=works_at:org
edit s at|for=works_at:org
photograph s for=works_at:org
preach s at|in=works_at:org
minister s at|in=works_at:org
weld s at|for=works_at:org
code s in=uses:tool at|for=works_at:org
caddy s at|for=works_at:org
bake s at|for=works_at:org
tutor s obj=teaches:subject at|for=works_at:org
lifeguard s at|for=works_at:org
research s at=works_at:org
farm s in|near|outside|above|at=lives_in:place
look+after s obj=responsible_for:charge at=works_at:org
clear e obj=attended:achievement
"""
REGULAR = (
    "butcher clear consult courier deliver dispatch farm fence gamble guard interpret invigilate "
    "lifeguard minister model nurse pilot preach rewire subscribe tour translate vape"
)
