"""The schema, in numbered steps that are never edited after a release.

Imported only when a file is made or brought up to date: it needs sqlite-utils. The number of
steps is ``connect.SCHEMA``; a test holds the two together.
"""

import sqlite3

from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

from memcli.periods import MAX_TEXT, MIN_TEXT

migrations = Migrations("memcli")

OPEN_TX = 9223372036854775807

TABLES = f"""
create table tx (
  id integer primary key,
  uid text not null unique,
  recorded_at text not null unique,
  command text not null,
  actor text not null default '',
  batch text,
  detail text not null default ''
) strict;
create index tx_batch on tx(batch) where batch is not null;

create table withdrawal (
  tx_id integer not null references tx(id),
  target text not null check (target in ('tx', 'claim')),
  target_id integer not null,
  primary key (tx_id, target, target_id)
) strict, without rowid;

create table source (
  id integer primary key,
  kind text not null,
  uri text not null default '',
  title text not null default '',
  fingerprint text not null unique,
  trust text not null default 'typed' check (trust in ('typed', 'own', 'other'))
) strict;

create table entity (
  id integer primary key,
  name text not null,
  name_key text not null unique,
  kind text
) strict;

create table predicate (
  id integer primary key,
  name text not null,
  name_key text not null unique,
  inverse text,
  symmetric integer not null default 0,
  you text not null default '',
  other text not null default '',
  keywords text not null default ''
) strict;

-- cardinality and kind, as set from a transaction on (0: from the beginning)
create table predicate_setting (
  predicate_id integer not null references predicate(id),
  tx_id integer not null,
  cardinality text not null check (cardinality in ('one', 'many')),
  kind text not null check (kind in ('permanent', 'state', 'event')),
  primary key (predicate_id, tx_id)
) strict, without rowid;

create table episode (
  id integer primary key,
  uid text not null unique,
  source_id integer not null references source(id),
  ref text,
  seq integer not null default 0,
  speaker_id integer references entity(id),
  role text not null,
  content text not null,
  search_text text not null,
  content_hash text not null,
  said_at text not null,
  said_at_known integer not null,
  received_at text not null,
  state text not null check (state in ('done', 'pending', 'failed', 'discarded'))
) strict;
create index episode_source on episode(source_id, seq);
create index episode_state on episode(state) where state <> 'done';

-- which write read which episode; an episode answers while one of these is in force
create table reading (
  episode_id integer not null references episode(id),
  tx_id integer not null references tx(id),
  primary key (episode_id, tx_id)
) strict, without rowid;
create index reading_tx on reading(tx_id);

create table fact (
  id integer primary key autoincrement,
  subject_id integer not null references entity(id),
  predicate_id integer not null references predicate(id),
  object_key text not null,
  object_value any not null,
  object_type text not null check (object_type in ('text', 'integer', 'real', 'boolean')),
  object_id integer references entity(id),
  statement text not null,
  search_text text not null,
  unique (subject_id, predicate_id, object_key)
) strict;
create index fact_object on fact(object_id, subject_id) where object_id is not null;

create table claim (
  id integer primary key,
  uid text not null unique,
  tx_id integer not null references tx(id),
  episode_id integer references episode(id),
  op text not null check (op in ('assert', 'end', 'retract')),
  subject_id integer not null references entity(id),
  predicate_id integer not null references predicate(id),
  fact_id integer references fact(id),
  surface text not null default '',
  modality text not null default 'actual',
  said_at text not null,
  received_at text not null,
  position integer not null default 0,
  start_lo text not null default '{MIN_TEXT}',
  start_hi text not null default '{MIN_TEXT}',
  end_at text,
  precision text not null default 'instant',
  zone text not null default 'UTC',
  confidence real not null default 1.0,
  origin text not null check (origin in ('typed', 'extracted', 'judged')),
  model text not null default '',
  quote text not null default '',
  line text
) strict;
create index claim_slot on claim(subject_id, predicate_id, fact_id);
create index claim_fact on claim(fact_id);
create index claim_tx on claim(tx_id);
create index claim_episode on claim(episode_id) where episode_id is not null;
create index claim_line on claim(line) where line is not null;

create table same (
  id integer primary key,
  tx_id integer not null references tx(id),
  scope text not null check (scope in ('entity', 'predicate', 'fact')),
  a integer not null,
  b integer not null,
  origin text not null,
  reason text not null default ''
) strict;
create index same_tx on same(tx_id);

create table version (
  id integer primary key,
  fact_id integer not null references fact(id),
  valid_from text not null,
  valid_to text not null,
  precision text not null,
  tx_from integer not null,
  tx_to integer not null default {OPEN_TX}
) strict;
create index version_fact on version(fact_id, tx_from, tx_to, valid_from, valid_to);
create index version_closed on version(tx_to) where tx_to < {OPEN_TX};
create trigger version_append_only before update on version
when old.tx_to <> {OPEN_TX} or new.tx_to = {OPEN_TX} or new.id <> old.id or new.fact_id <> old.fact_id
  or new.valid_from <> old.valid_from or new.valid_to <> old.valid_to or new.tx_from <> old.tx_from
begin select raise(abort, 'versions are append-only'); end;

create table archive (
  id integer primary key,
  fact_id integer not null,
  valid_from text not null,
  valid_to text not null,
  precision text not null,
  tx_from integer not null,
  tx_to integer not null
) strict;
create index archive_fact on archive(fact_id, tx_from);

create table tombstone (digest text primary key) strict, without rowid;

create table trace (
  id integer primary key,
  tx_id integer not null references tx(id),
  episode_id integer,
  steps text not null
) strict;
create index trace_tx on trace(tx_id);

create table meta (key text primary key, value text not null) strict, without rowid;

create virtual table fact_fts using fts5(
  search_text, content='fact', content_rowid='id', tokenize='porter unicode61 remove_diacritics 2');
create virtual table episode_fts using fts5(
  search_text, content='episode', content_rowid='id', tokenize='porter unicode61 remove_diacritics 2');
"""

TRIGGERS = "".join(
    f"""
create trigger {table}_fts_insert after insert on {table} begin
  insert into {table}_fts(rowid, search_text) values (new.id, new.search_text);
end;
create trigger {table}_fts_delete after delete on {table} begin
  insert into {table}_fts({table}_fts, rowid, search_text) values ('delete', old.id, old.search_text);
end;
create trigger {table}_fts_update after update of search_text on {table} begin
  insert into {table}_fts({table}_fts, rowid, search_text) values ('delete', old.id, old.search_text);
  insert into {table}_fts(rowid, search_text) values (new.id, new.search_text);
end;
"""
    for table in ("fact", "episode")
)

VIEWS = f"""
create view fact_history as
select 'f' || f.id as fact, s.name as subject, p.name as predicate, f.object_value as object, f.statement,
  nullif(v.valid_from, '{MIN_TEXT}') as valid_from, nullif(v.valid_to, '{MAX_TEXT}') as valid_to,
  v.tx_from, nullif(v.tx_to, {OPEN_TX}) as tx_to, a.recorded_at as known_from, b.recorded_at as known_to
from (select fact_id, valid_from, valid_to, tx_from, tx_to from version
      union all select fact_id, valid_from, valid_to, tx_from, tx_to from archive) v
join fact f on f.id = v.fact_id
join entity s on s.id = f.subject_id
join predicate p on p.id = f.predicate_id
join tx a on a.id = v.tx_from
left join tx b on b.id = v.tx_to;

create view current_fact as
select 'f' || f.id as fact, s.name as subject, p.name as predicate, f.object_value as object, f.statement,
  nullif(v.valid_from, '{MIN_TEXT}') as valid_from, nullif(v.valid_to, '{MAX_TEXT}') as valid_to
from version v
join fact f on f.id = v.fact_id
join entity s on s.id = f.subject_id
join predicate p on p.id = f.predicate_id
where v.tx_to = {OPEN_TX}
  and v.valid_from <= strftime('%Y-%m-%dT%H:%M:%S', 'now') || '.999999Z'
  and v.valid_to > strftime('%Y-%m-%dT%H:%M:%S', 'now') || '.999999Z';

create view claim_log as
select c.id as claim, 't' || c.tx_id as tx, t.recorded_at, c.op, s.name as subject, p.name as predicate,
  f.object_value as object, c.modality, c.said_at, nullif(c.start_lo, '{MIN_TEXT}') as start_lo,
  nullif(c.start_hi, '{MIN_TEXT}') as start_hi, c.end_at, c.confidence, c.origin, c.quote,
  'e' || c.episode_id as episode
from claim c
join tx t on t.id = c.tx_id
join entity s on s.id = c.subject_id
join predicate p on p.id = c.predicate_id
left join fact f on f.id = c.fact_id;

create view graph_walk as
with recursive edge(a, b) as (
  select f.subject_id, f.object_id from version v join fact f on f.id = v.fact_id
  where f.object_id is not null and v.tx_to = {OPEN_TX}
    and v.valid_from <= strftime('%Y-%m-%dT%H:%M:%S', 'now') || '.999999Z'
    and v.valid_to > strftime('%Y-%m-%dT%H:%M:%S', 'now') || '.999999Z'
), both(a, b) as (select a, b from edge union select b, a from edge),
walk(start, node, depth) as (
  select id, id, 0 from entity
  union
  select walk.start, both.b, walk.depth + 1 from walk join both on both.a in (walk.node) where walk.depth < 3
)
select s.name as start, n.name as node, min(depth) as depth
from walk join entity s on s.id = walk.start join entity n on n.id = walk.node
group by walk.start, walk.node;
"""


QUEUE = """
-- texts that wait to be read; times are seconds since 1970 of the real clock
create table job (
  episode_id integer primary key references episode(id) on delete cascade,
  state text not null check (state in ('waiting', 'running', 'failed')),
  attempts integer not null default 0,
  not_before real not null default 0,
  leased_until real not null default 0,
  worker text not null default '',
  error text not null default '',
  setting text not null default '{}'
) strict;
create index job_state on job(state, not_before);

-- who drains the queue; a lease that is not renewed runs out
create table lease (
  name text primary key,
  worker text not null,
  leased_until real not null
) strict, without rowid;

insert into job(episode_id, state)
select id, case state when 'failed' then 'failed' else 'waiting' end from episode where state in ('pending', 'failed');

insert into meta values ('schema', '2'), ('min_reader', '1'), ('min_writer', '2');
"""

VECTORS = """
-- embedding models that texts were placed in; through: every fact, every text up to this number was
create table vector_model (
  id integer primary key,
  name text not null unique,
  dimensions integer not null,
  facts_through integer not null default 0,
  texts_through integer not null default 0
) strict;

-- one vector of a fact's sentence or of an episode: row is float16, page_id says where its signs lie
create table vector (
  id integer primary key,
  model_id integer not null references vector_model(id),
  kind text not null check (kind in ('fact', 'episode')),
  item_id integer not null,
  page_id integer,
  row blob not null,
  unique (kind, item_id, model_id)
) strict;
create index vector_place on vector(model_id, page_id);

-- the signs of a page full of vectors, to be scanned first; members are the ids of its vectors
create table vector_page (
  id integer primary key,
  model_id integer not null references vector_model(id),
  members blob not null,
  signs blob not null
) strict;
create index vector_page_model on vector_page(model_id);

-- a vector that goes takes its page's signs along; the others of the page are packed anew later
create trigger vector_delete after delete on vector when old.page_id is not null begin
  delete from vector_page where id = old.page_id;
  update vector set page_id = null where model_id = old.model_id and page_id = old.page_id;
end;
create trigger fact_vector_delete after delete on fact begin
  delete from vector where kind = 'fact' and item_id = old.id;
  update vector_model set facts_through = min(facts_through, old.id - 1);
end;
create trigger fact_vector_update after update of statement on fact when new.statement <> old.statement begin
  delete from vector where kind = 'fact' and item_id = old.id;
  update vector_model set facts_through = min(facts_through, old.id - 1);
end;
create trigger episode_vector_delete after delete on episode begin
  delete from vector where kind = 'episode' and item_id = old.id;
  update vector_model set texts_through = min(texts_through, old.id - 1);
end;
create trigger episode_vector_update after update of content on episode when new.content <> old.content begin
  delete from vector where kind = 'episode' and item_id = old.id;
  update vector_model set texts_through = min(texts_through, old.id - 1);
end;

"""

REVIEW = """
-- what waits for a person: proposed claims as JSON, outside the ledger until they are accepted
create table review (
  id integer primary key autoincrement,
  uid text not null unique,
  episode_id integer references episode(id),
  said_at text not null,
  zone text not null,
  entries text not null,
  reason text not null,
  origin text not null check (origin in ('extracted', 'judged')),
  proposer text not null
) strict;
create index review_episode on review(episode_id) where episode_id is not null;

-- which write proposed, accepted or rejected it; a write that was taken back does not count
create table review_step (
  review_id integer not null references review(id) on delete cascade,
  tx_id integer not null references tx(id),
  step text not null check (step in ('proposed', 'accepted', 'rejected')),
  primary key (review_id, tx_id, step)
) strict, without rowid;
create index review_step_tx on review_step(tx_id);

update meta set value = '3' where key in ('schema', 'min_writer');
"""

BROWSING = f"""
-- what is believed now, by when it starts and ends to be true: the page, the count and the next change of a browser
create index version_start on version(valid_from, fact_id, valid_to) where tx_to = {OPEN_TX};
create index version_end on version(valid_to) where tx_to = {OPEN_TX} and valid_to < '{MAX_TEXT}';

update meta set value = '4' where key = 'schema';
"""


def _run(connection: sqlite3.Connection, script: str) -> None:
    """Run statements one by one: executescript would commit the surrounding transaction."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            connection.execute(statement)
            statement = ""


@migrations(name="001_first")
def first(db: Database) -> None:
    _run(db.conn, TABLES + TRIGGERS + VIEWS)


@migrations(name="002_queue")
def queue(db: Database) -> None:
    _run(db.conn, QUEUE)


@migrations(name="003_vectors_and_review")
def vectors_and_review(db: Database) -> None:
    _run(db.conn, VECTORS)
    _run(db.conn, REVIEW)


@migrations(name="004_browsing")
def browsing(db: Database) -> None:
    _run(db.conn, BROWSING)
