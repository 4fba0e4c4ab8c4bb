import { asParagraphs, ours, quoted, type WrittenMail } from '#test/mails/written-mail.ts'

const answer = 'ソレーヌ様\n\nおやつは5ユーロに含まれています。\n\n平井直子'
const quote = quoted(ours.ja)
const address = 'reponse+abcdefghijklmnopqrstuvwxyz234567@pcfj.example'
const beginning = quote.slice(0, quote.indexOf('\n> -- '))
const inline = '> 土曜日の開館は10時30分です。開始時刻は正しいですか。\n\nはい、10時30分に変更しました。'

export const japaneseMails: WrittenMail[] = [
  {
    program: 'Gmail, ja',
    text: `${answer}\n\n2026年10月13日(火) 15:12 日仏文化プログラム <${address}>:\n\n${quote}\n`,
    kept: answer,
  },
  {
    program: 'Gmail, ja, HTML alone',
    html: `<div dir="ltr">はい、含まれます。</div><br><div class="gmail_quote"><div dir="ltr">2026年10月13日(火) 15:12 日仏文化プログラム &lt;<a href="mailto:x">${address}</a>&gt;:<br></div><blockquote>${asParagraphs(ours.ja)}</blockquote></div>`,
    kept: 'はい、含まれます。',
  },
  {
    program: 'Gmail, ja, between the lines',
    text: `2026年10月13日(火) 15:12 日仏文化プログラム <${address}>:\n\n${beginning}\n\nはい、10時30分に変更しました。\n`,
    kept: inline,
  },
  {
    program: 'Outlook, ja',
    text: `${answer}\n\n________________________________\n差出人: 日仏文化プログラム <${address}>\n送信日時: 2026年10月13日 15:12\n宛先: 平井直子 <naoko@kami.example>\n件名: ご返信をお待ちしています\n\n${ours.ja}`,
    kept: answer,
  },
  {
    program: 'Outlook, ja, with an English head',
    text: `${answer}\n\nFrom: 日仏文化プログラム <${address}>\nSent: Tuesday, October 13, 2026 3:12 PM\nTo: 平井直子\nSubject: ご返信\n\n${ours.ja}`,
    kept: answer,
  },
  {
    program: 'Outlook, ja, original message',
    text: `${answer}\n\n-----元のメッセージ-----\n差出人: 日仏文化プログラム <${address}>\n送信日時: 2026年10月13日 15:12\n宛先: 平井直子\n件名: ご返信\n\n${ours.ja}`,
    kept: answer,
  },
  {
    program: 'Apple Mail, ja',
    text: `${answer}\n\n> 2026/10/13 15:12、日仏文化プログラム <${address}>のメール:\n> \n${quote}`,
    kept: answer,
  },
  {
    program: 'iPhone, ja',
    text: `はい、含まれます。\n\niPhoneから送信\n\n> 2026/10/13 15:12、日仏文化プログラム <${address}>のメール:\n> \n${quote}`,
    kept: 'はい、含まれます。',
  },
  {
    program: 'Thunderbird, ja',
    text: `${answer}\n\nOn 2026/10/13 15:12, 日仏文化プログラム wrote:\n${quote}`,
    kept: answer,
  },
  {
    program: 'Yahoo, ja',
    text: `${answer}\n\n----- Original Message -----\nFrom: 日仏文化プログラム <${address}>\nTo: naoko@yahoo.example\nDate: 2026/10/13, Tue 15:12\nSubject: ご返信\n\n${ours.ja}`,
    kept: answer,
  },
  {
    program: 'Yahoo on a telephone, ja',
    text: `はい、含まれます。\n\nYahoo!メールから送信\n\n2026年10月13日(火) 15:12 日仏文化プログラム <${address}>:\n${quote}`,
    kept: 'はい、含まれます。',
  },
  {
    program: 'Android, ja',
    text: `はい、含まれます。\n\nAndroidから送信\n\n2026年10月13日(火) 15:12 日仏文化プログラム <${address}>:\n${quote}`,
    kept: 'はい、含まれます。',
  },
  {
    program: 'a school, ja, with a drawn signature',
    text: `${answer}\n\n━━━━━━━━━━━━━━━━\n紙と声の会\n平井直子\n〒650-0001 神戸市中央区\nTEL 078-123-4567\n━━━━━━━━━━━━━━━━\n\n2026年10月13日(火) 15:12 日仏文化プログラム <${address}>:\n${quote}`,
    kept: answer,
  },
  {
    program: 'a firm, ja, with a disclaimer',
    text: `${answer}\n\nこのメールには機密情報が含まれている場合があります。宛先に心当たりのない方は、お手数ですが送信者までご連絡のうえ、本メールを破棄してくださいますようお願い申し上げます。誤って受信された場合の使用、複製、開示は固くお断りいたします。\n\n2026年10月13日(火) 15:12 日仏文化プログラム <${address}>:\n${quote}`,
    kept: answer,
  },
  {
    program: 'Becky, ja, between the lines',
    text: `平井です。\n\nOn Tue, 13 Oct 2026 15:12:00 +0200\n日仏文化プログラム <${address}> wrote:\n\n${beginning}\n\nはい、10時30分に変更しました。\n`,
    kept: `平井です。\n\n${inline}`,
  },
  { program: 'no quotation, ja', text: answer, kept: answer },
  {
    program: 'words that look like marks, ja',
    text: '10月13日に書きました。\n\nこのメールは短いです。\n差出人: 平井',
    kept: '10月13日に書きました。\n\nこのメールは短いです。\n差出人: 平井',
  },
]
