import type { words as fr } from '#server/words/fr/editions.ts'

export const words: typeof fr = {
  subject: (year) => `${year}年の企画を引き継げます`,
  subjectOfSeveral: (year) => `${year}年の企画を引き継げます`,
  subjectOfNone: (title) => `${title}のご案内`,
  takesPlace: (title, days) => `日仏文化プログラム（${title}）は、${days}に開催します。`,
  from: (day) => `${day}から`,
  until: (day) => `${day}まで`,
  filingNow: (until) => `企画の提出を受け付けています${until ? `（${until}まで）` : ''}。`,
  filingLater: (days, isPrepared, until) =>
    `企画の提出は、${[days, isPrepared && '開催回の切り替え後', until].filter(Boolean).join('、')}受け付けます。`,
  filingOver: (day) => `企画の提出期限は${day}でした。`,
  tellsLater: '下書きは今から作成できます。提出できるようになりましたらお知らせします。',
  next: {
    notYet: '内容を確認し、受付の開始後にご提出ください。',
    open: '内容の確認と同意のうえ、ご提出ください。',
    over: '',
  },
  moved: (from, to) => `日程は${from}から${to}に移しています。`,
  again: (name, moved) => `「${name}」を下書きとして引き継げます。文章と画像は前回のままです。${moved}`,
  othersToo: 'ほかの企画も、それぞれのリンクから引き継げます。',
  takeUp: 'この企画を引き継ぐ',
  takeUpNamed: (name) => `「${name}」を引き継ぐ`,
  allOfThem: 'すべての企画を見る',
  comeIn: 'ログイン',
}
