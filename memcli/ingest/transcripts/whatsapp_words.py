"""What WhatsApp writes in place of a message, in the languages it is most used in.

iOS marks all of it with a left-to-right mark and needs no words; Android does not.
"""

import re

_MEDIA = (
    "media|image|photo|video|video note|audio|sticker|gif|document|contact card|contact|"
    "medien|bild|foto|videonachricht|dokument|kontaktkarte|"
    "multimedia|archivo|imagen|vídeo|documento|tarjeta de contacto|"
    "mídia|ficheiro multimédia|arquivo de mídia|imagem|áudio|figurinha|cartão de contato|"
    "média|médias|immagine|file multimediale|afbeelding|mediabestand|"
    "медиа|без медиафайлов|файл|изображение|фото|видео|аудио|стикер"
)
_LEFT_OUT = (
    "omitted|weggelassen|ausgeschlossen|omitid[oa]s?|ocultad[oa]s?|omess[oa]|weggelaten|absente?s?|omise?s?|"
    "пропущен[оаы]?|опущен[оаы]?|dihilangkan|dahil edilmedi|utelämnad|udeladt|pominięt[oey]"
)
_OMITTED = re.compile(rf"(?:{_MEDIA})(?: |\u00a0)(?:{_LEFT_OUT})\.?", re.IGNORECASE)
_PLACEHOLDER = re.compile(r"<[^<>\n]{3,60}>")  # "<Media omitted>" in any language, "<attached: x.jpg>"
_ATTACHED = re.compile(r"\S[^\n]{0,200}\.[A-Za-z0-9]{2,5} \([^()\n]{3,40}\)")  # "IMG-1.jpg (file attached)"
_DOCUMENT = re.compile("[^\n]{1,200}\\.[A-Za-z0-9]{2,5} • \u200e.*")  # "Report.pdf • 2 pages document omitted"
_DELETED = re.compile(
    r"(?:This message was deleted|You deleted this message|Diese Nachricht wurde gelöscht|"
    r"Du hast diese Nachricht gelöscht|Se eliminó este mensaje|Eliminaste este mensaje|"
    r"(?:Esta m|M)ensagem (?:foi )?apagada|Você apagou esta mensagem|Apagou esta mensagem|"
    r"(?:Ce|Vous avez supprimé ce) message(?: a été supprimé)?|Questo messaggio è stato eliminato|"
    r"Hai eliminato questo messaggio|Dit bericht (?:is|werd) verwijderd|"
    r"(?:U hebt|Je hebt|Jij hebt) dit bericht verwijderd|"
    r"Данное сообщение удалено|Вы удалили данное сообщение|Bu mesaj silindi|Bu mesajı sildiniz|"
    r"Pesan ini (?:telah )?dihapus|Anda menghapus pesan ini|Wiadomość usunięta|Det här meddelandet har raderats|"
    r"यह संदेश हटा दिया गया था|تم حذف هذه الرسالة|ההודעה נמחקה|此訊息已刪除|此消息已被删除)[.。]?",
    re.IGNORECASE,
)
_EDITED = re.compile(
    r"\s*(?:\u200e<[^<>\n]{3,60}>|"
    r"<(?:This message was edited|Diese Nachricht wurde bearbeitet|Se editó este mensaje|"
    r"(?:Esta m|M)ensagem (?:foi )?editada|Ce message a été modifié|Questo messaggio è stato modificato|"
    r"Dit bericht is bewerkt|Данное сообщение изменено|Bu mesaj düzenlendi|Pesan ini diedit|"
    r"Wiadomość edytowana|Det här meddelandet har redigerats)[.。]?>)\s*\Z",
    re.IGNORECASE,
)
_MARK = "\u200e"


def no_words(first: str) -> str:
    """Why the first line of a message holds nothing that somebody wrote, "" where it does.

    After a left-to-right mark, as iOS writes it, stands only what WhatsApp itself says.
    """
    plain = first.strip(f"{_MARK}\u200f \t")
    if _DELETED.fullmatch(plain):
        return "deleted message"
    if any(shape.fullmatch(plain) for shape in (_OMITTED, _PLACEHOLDER, _ATTACHED, _DOCUMENT)):
        return "media without text"
    if first.startswith(_MARK):
        return "media without text" if plain.endswith(">") or _MARK in plain else "service message"
    return ""


def own(text: str) -> str:
    """A message without what says that it was edited, or that a file came with it."""
    text = _EDITED.sub("", text.strip())
    before, mark, after = text.rpartition(_MARK)
    if mark and "\n" not in after and no_words(after) == "media without text":
        text = before
    return text.strip(f"{_MARK} \t\n")
