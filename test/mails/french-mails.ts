import { asParagraphs, ours, quoted, type WrittenMail } from '#test/mails/written-mail.ts'

const answer = 'Bonjour Solène,\n\nLe goûter est compris dans les 5 €, offert par la médiathèque.\n\nNaoko'
const quote = quoted(ours.fr)
const address = 'reponse+abcdefghijklmnopqrstuvwxyz234567@pcfj.example'
const inline =
  '> La médiathèque ouvre à 10 h 30 le samedi : l’heure de début est-elle la bonne ?\n\nOui, nous avons décalé à 10 h 30.'
const beginning = quote.slice(0, quote.indexOf('\n> -- '))

export const frenchMails: WrittenMail[] = [
  {
    program: 'Gmail, fr',
    text: `${answer}\n\nLe mar. 13 oct. 2026 à 15:12, Programme culturel franco-japonais <\n${address}> a écrit :\n\n${quote}\n`,
    kept: answer,
  },
  {
    program: 'Gmail, fr, HTML alone',
    html: `<div dir="ltr">Bonjour Solène,<div><br></div><div>Le goûter est compris.</div></div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">Le mar. 13 oct. 2026 à 15:12, Programme &lt;<a href="mailto:${address}">${address}</a>&gt; a écrit :<br></div><blockquote class="gmail_quote" style="margin:0">${asParagraphs(ours.fr)}</blockquote></div>`,
    kept: 'Bonjour Solène,\n\nLe goûter est compris.',
  },
  {
    program: 'Gmail, fr, under the quotation',
    text: `Le mar. 13 oct. 2026 à 15:12, Programme <${address}> a écrit :\n\n${quote}\n\n${answer}\n`,
    kept: answer,
  },
  {
    program: 'Gmail, fr, between the lines',
    text: `Bonjour,\n\nLe mar. 13 oct. 2026 à 15:12, Programme <${address}> a écrit :\n\n${beginning}\n\nOui, nous avons décalé à 10 h 30.\n\n> --\n> Programme culturel franco-japonais\n`,
    kept: `Bonjour,\n\n${inline}`,
  },
  {
    program: 'Gmail on a telephone, fr',
    text: `Oui, c’est compris.\n\nLe mar. 13 oct. 2026, 15:12, Programme <${address}> a\nécrit :\n\n${quote}`,
    kept: 'Oui, c’est compris.',
  },
  {
    program: 'Outlook, fr',
    text: `${answer}\n\n________________________________\nDe : Programme <${address}>\nEnvoyé : mardi 13 octobre 2026 15:12\nÀ : Naoko Hirai <naoko@kami.example>\nObjet : Votre réponse est attendue\n\n${ours.fr}\n`,
    kept: answer,
  },
  {
    program: 'Outlook, fr, without a line',
    text: `${answer}\n\nDe : Programme <${address}>\nEnvoyé : mardi 13 octobre 2026 15:12\nÀ : Naoko Hirai\nObjet : Votre réponse est attendue\n\n${ours.fr}\n`,
    kept: answer,
  },
  {
    program: 'Outlook, fr, message d’origine',
    text: `${answer}\n\n-----Message d'origine-----\nDe : Programme [mailto:${address}]\nEnvoyé : mardi 13 octobre 2026 15:12\nÀ : Naoko Hirai\nObjet : Votre réponse\n\n${ours.fr}`,
    kept: answer,
  },
  {
    program: 'Outlook, fr, HTML alone',
    html: `<html><head><style>p.MsoNormal{margin:0}</style></head><body lang="FR"><div class="WordSection1"><p class="MsoNormal">Bonjour Solène,<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><p class="MsoNormal">Le goûter est compris.</p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>De&nbsp;:</b> Programme &lt;${address}&gt;<br><b>Envoyé&nbsp;:</b> mardi 13 octobre 2026 15:12<br><b>À&nbsp;:</b> Naoko<br><b>Objet&nbsp;:</b> Votre réponse</p></div></div>${asParagraphs(ours.fr)}</div></body></html>`,
    kept: 'Bonjour Solène,\n\nLe goûter est compris.',
  },
  {
    program: 'Outlook for iOS, fr',
    text: `Oui, c’est compris.\n\nTélécharger Outlook pour iOS<https://aka.ms/o0ukef>\n________________________________\nDe : Programme <${address}>\nEnvoyé : mardi 13 octobre 2026 15:12:00\nÀ : Naoko <naoko@kami.example>\nObjet : Votre réponse\n\n${ours.fr}`,
    kept: 'Oui, c’est compris.',
  },
  {
    program: 'Apple Mail, fr',
    text: `${answer}\n\n> Le 13 oct. 2026 à 15:12, Programme culturel franco-japonais <${address}> a écrit :\n> \n${quote}\n`,
    kept: answer,
  },
  {
    program: 'Apple Mail, fr, HTML alone',
    html: `<html><body style="overflow-wrap: break-word;">Bonjour Solène,<div><br></div><div>Le goûter est compris.<br id="lineBreakAtBeginningOfMessage"><div><br><blockquote type="cite"><div>Le 13 oct. 2026 à 15:12, Programme &lt;${address}&gt; a écrit :</div><br><div>${asParagraphs(ours.fr)}</div></blockquote></div></div></body></html>`,
    kept: 'Bonjour Solène,\n\nLe goûter est compris.',
  },
  {
    program: 'iPhone, fr',
    text: `Oui, c’est compris.\n\nEnvoyé de mon iPhone\n\n> Le 13 oct. 2026 à 15:12, Programme <${address}> a écrit :\n> \n> \ufeff\n${quote}`,
    kept: 'Oui, c’est compris.',
  },
  {
    program: 'Thunderbird, fr',
    text: `${answer}\n\nLe 13/10/2026 à 15:12, Programme culturel franco-japonais a écrit :\n${quote}\n`,
    kept: answer,
  },
  {
    program: 'Thunderbird, fr, between the lines',
    text: `Le 13/10/2026 à 15:12, Programme a écrit :\n${beginning}\nOui, nous avons décalé à 10 h 30.\n\n> --\n> Programme culturel franco-japonais\n\n-- \nNaoko Hirai\n06 12 34 56 78`,
    kept: inline,
  },
  {
    program: 'Thunderbird, fr, with a signature',
    text: `${answer}\n\n-- \nNaoko Hirai\nKami to Koe\nhttps://kami.example\n\nLe 13/10/2026 à 15:12, Programme a écrit :\n${quote}\n`,
    kept: answer,
  },
  {
    program: 'Orange, fr',
    text: `${answer}\n\n> Message du 13/10/26 15:12\n> De : "Programme" <${address}>\n> A : naoko@orange.example\n> Copie à : \n> Objet : Votre réponse est attendue\n> \n${quote}`,
    kept: answer,
  },
  {
    program: 'Orange, fr, unmarked',
    text: `${answer}\n\nMessage du 13/10/26 15:12\nDe : "Programme" <${address}>\nA : naoko@orange.example\nCopie à : \nObjet : Votre réponse est attendue\n\n${ours.fr}`,
    kept: answer,
  },
  {
    program: 'Orange on a telephone, fr',
    text: `Bonjour Solène,\nOui, nous avons décalé à 10 h 30.\nNaoko\n--\nEnvoyé de mon mobile Orange\n\nLe mar. 13 oct. 2026 à 15:12, Programme culturel\nfranco-japonais a écrit :\n${quote}`,
    kept: 'Bonjour Solène,\nOui, nous avons décalé à 10 h 30.\nNaoko',
  },
  {
    program: 'La Poste, fr',
    text: `${answer}\n\nenvoyé : 13 octobre 2026 à 15:12\nde : Programme <${address}>\nà : naoko@laposte.example\nobjet : Votre réponse\n\n${ours.fr}`,
    kept: `${answer}\n\nenvoyé : 13 octobre 2026 à 15:12\nde : Programme <${address}>\nà : naoko@laposte.example\nobjet : Votre réponse`,
  },
  {
    program: 'Yahoo, fr',
    text: `${answer}\n\nLe mardi 13 octobre 2026 à 15:12:00 UTC+2, Programme <${address}> a écrit :\n\n${ours.fr}`,
    kept: answer,
  },
  {
    program: 'Yahoo on a telephone, fr',
    text: `Oui, c’est compris.\n\nEnvoyé depuis Yahoo Mail pour Android\n\n  Le mar., oct. 13, 2026 à 15:12, Programme<${address}> a écrit :   ${ours.fr.replaceAll('\n', ' ')}`,
    kept: 'Oui, c’est compris.',
  },
  {
    program: 'Samsung, fr',
    text: `Oui, c’est compris.\n\nEnvoyé depuis mon appareil Galaxy\n\n-------- Message d'origine --------\nDe : Programme <${address}>\nDate : 13/10/2026 15:12 (GMT+01:00)\nÀ : naoko@kami.example\nObjet : Votre réponse\n\n${ours.fr}`,
    kept: 'Oui, c’est compris.',
  },
  {
    program: 'Proton, fr',
    text: `${answer}\n\nEnvoyé avec Proton Mail.\n\n------- Message d'origine -------\nLe mardi 13 octobre 2026 à 15:12, Programme <${address}> a écrit :\n\n${quote}`,
    kept: answer,
  },
  {
    program: 'Zimbra, fr',
    text: `${answer}\n\nDe: "Programme" <${address}>\nÀ: "naoko" <naoko@free.example>\nEnvoyé: Mardi 13 Octobre 2026 15:12:00\nObjet: Votre réponse est attendue\n\n${ours.fr}`,
    kept: answer,
  },
  {
    program: 'Roundcube, fr',
    text: `${answer}\n\nLe 2026-10-13 15:12, Programme a écrit :\n${quote}`,
    kept: answer,
  },
  {
    program: 'a town hall, fr, with a disclaimer',
    text: `${answer}\n\nCe message et ses pièces jointes sont confidentiels et réservés à leurs destinataires. Si vous l’avez reçu par erreur, merci de le détruire.\n\nLe 13/10/2026 à 15:12, Programme a écrit :\n${quote}`,
    kept: answer,
  },
  {
    program: 'a virus scanner, fr',
    text: `${answer}\n\nGaranti sans virus. www.avast.com\n\nLe 13/10/2026 à 15:12, Programme a écrit :\n${quote}`,
    kept: answer,
  },
  { program: 'no quotation, fr', text: answer, kept: answer },
  {
    program: 'words that look like marks, fr',
    text: 'Bonjour,\n\nLe 13 octobre nous serons 30.\nDe : la gare, il faut 10 minutes.\nCe message est pour Solène.\nEnvoyé par la mairie, le plan suit.\n\n- entrée\n- sortie',
    kept: 'Bonjour,\n\nLe 13 octobre nous serons 30.\nDe : la gare, il faut 10 minutes.\nCe message est pour Solène.\nEnvoyé par la mairie, le plan suit.\n\n- entrée\n- sortie',
  },
  {
    program: 'nothing but the quotation, fr',
    text: `\nLe 13/10/2026 à 15:12, Programme a écrit :\n${quote}`,
    kept: '',
  },
]
