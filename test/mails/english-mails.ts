import { asParagraphs, ours, quoted, type WrittenMail } from '#test/mails/written-mail.ts'

const answer = 'Hello Solène,\n\nThe snack is included in the €5.\n\nNaoko'
const quote = quoted(ours.en)
const address = 'reponse+abcdefghijklmnopqrstuvwxyz234567@pcfj.example'
const beginning = quote.slice(0, quote.indexOf('\n> -- '))
const inline = '> The library opens at 10:30 on Saturdays: is the starting time right?\n\nYes, it is.'

export const englishMails: WrittenMail[] = [
  {
    program: 'Gmail, en',
    text: `${answer}\n\nOn Tue, Oct 13, 2026 at 3:12 PM Franco-Japanese cultural programme <\n${address}> wrote:\n\n${quote}\n`,
    kept: answer,
  },
  {
    program: 'Gmail, en, HTML alone',
    html: `<div dir="auto">Yes &amp; thank you.</div><br><div class="gmail_quote"><div dir="ltr">On Tue, Oct 13, 2026, 3:12 PM Programme &lt;<a href="mailto:x">${address}</a>&gt; wrote:<br></div><blockquote>${asParagraphs(ours.en)}</blockquote></div>`,
    kept: 'Yes & thank you.',
  },
  {
    program: 'Gmail, en, between the lines',
    text: `On Tue, Oct 13, 2026 at 3:12 PM Programme <${address}> wrote:\n\n${beginning}\n\nYes, it is.\n`,
    kept: inline,
  },
  {
    program: 'Outlook, en',
    text: `${answer}\n\n________________________________\nFrom: Programme <${address}>\nSent: Tuesday, October 13, 2026 3:12 PM\nTo: Naoko Hirai <naoko@kami.example>\nSubject: Your answer is needed\n\n${ours.en}`,
    kept: answer,
  },
  {
    program: 'Outlook, en, bold heads',
    text: `${answer}\n\n*From:* Programme <${address}>\n*Sent:* Tuesday, October 13, 2026 3:12 PM\n*To:* Naoko Hirai\n*Subject:* Your answer is needed\n\n${ours.en}`,
    kept: answer,
  },
  {
    program: 'Outlook, en, original message',
    text: `${answer}\n\n-----Original Message-----\nFrom: Programme <${address}>\nSent: Tuesday, October 13, 2026 3:12 PM\nTo: Naoko\nSubject: Your answer\n\n${ours.en}`,
    kept: answer,
  },
  {
    program: 'Outlook for Android, en',
    text: `Yes, it is.\n\nGet Outlook for Android<https://aka.ms/AAb9ysg>\n________________________________\nFrom: Programme <${address}>\nSent: Tuesday, October 13, 2026 3:12:00 PM\nTo: Naoko\nSubject: Your answer\n\n${ours.en}`,
    kept: 'Yes, it is.',
  },
  {
    program: 'Apple Mail, en',
    text: `${answer}\n\n> On 13 Oct 2026, at 15:12, Programme <${address}> wrote:\n> \n${quote}`,
    kept: answer,
  },
  {
    program: 'Apple Mail, en, between the lines',
    text: `> On 13 Oct 2026, at 15:12, Programme <${address}> wrote:\n> \n${beginning}\n\nYes, it is.\n`,
    kept: inline,
  },
  {
    program: 'iPhone, en',
    text: `Yes, it is.\n\nSent from my iPhone\n\n> On 13 Oct 2026, at 15:12, Programme <${address}> wrote:\n> \n${quote}`,
    kept: 'Yes, it is.',
  },
  {
    program: 'Thunderbird, en',
    text: `${answer}\n\nOn 13/10/2026 15:12, Programme wrote:\n${quote}`,
    kept: answer,
  },
  {
    program: 'Thunderbird, en, under the quotation',
    text: `On 13/10/2026 15:12, Programme wrote:\n${quote}\n\n${answer}\n\n-- \nNaoko Hirai`,
    kept: answer,
  },
  {
    program: 'Yahoo, en',
    text: `${answer}\n\n    On Tuesday, October 13, 2026 at 03:12:00 PM GMT+2, Programme <${address}> wrote:  \n \n ${ours.en}`,
    kept: answer,
  },
  {
    program: 'Samsung, en',
    text: `Yes, it is.\n\nSent from my Galaxy\n\n-------- Original message --------\nFrom: Programme <${address}>\nDate: 13/10/2026 15:12 (GMT+01:00)\nTo: naoko@kami.example\nSubject: Your answer\n\n${ours.en}`,
    kept: 'Yes, it is.',
  },
  {
    program: 'Proton, en',
    text: `${answer}\n\nSent with Proton Mail secure email.\n\nOn Tuesday, October 13th, 2026 at 3:12 PM, Programme <${address}> wrote:\n\n${quote}`,
    kept: answer,
  },
  {
    program: 'Fastmail, en',
    text: `${answer}\n\nOn Tue, 13 Oct 2026, at 3:12 PM, Programme wrote:\n${quote}`,
    kept: answer,
  },
  {
    program: 'a firm, en, with a disclaimer',
    text: `${answer}\n\nThis e-mail and any attachments are confidential and intended solely for the addressee. If you are not the intended recipient, please delete it.\n\nOn 13/10/2026 15:12, Programme wrote:\n${quote}`,
    kept: answer,
  },
  {
    program: 'words that look like marks, en',
    text: 'On the 13th I wrote:\n\nFrom: here, to: there.\nThis message is for Solène.\nSent from the library by post.',
    kept: 'On the 13th I wrote:\n\nFrom: here, to: there.\nThis message is for Solène.\nSent from the library by post.',
  },
]
