import type { MailTab } from '#domain/received-mail/received-mail-api.ts'
import type { MailState, MailWhy } from '#domain/received-mail/received-mail.ts'
import type { PartKind } from '#domain/received-mail/written-words.ts'
import type { words as fr } from '#web/words/fr/received-mail.ts'

const tabs: Record<MailTab, string> = {
  held: '要確認',
  all: 'すべて',
  taken: '取り込み済み',
  refused: '受付不可',
  failing: '届かないアドレス',
}

const states: Record<MailState, string> = {
  waiting: '未処理',
  taken: 'やりとりに掲載',
  held: '保留',
  refused: '受付不可',
  bounced: '不達',
}

const whys: Record<MailWhy, string> = {
  otherAddress: '保留：別のアドレスから送信',
  unproven: '保留：送信元を確認できません',
  noPlace: '保留：該当する企画なし',
  ended: '保留：権限が終了しています',
  notAllowed: '保留：投稿の権限がない差出人です',
  archived: '保留：アーカイブ済みの開催回です',
  failed: '保留：8回試みましたが読み取れません',
  automatic: '受付不可：自動返信',
  list: '受付不可：メーリングリスト',
  loop: '受付不可：ループ',
  tooMany: '受付不可：1時間に30件超',
  unknownToken: '受付不可：不明なトークン',
  empty: '受付不可：引用のみ',
  unreadable: '受付不可：読み取り不可',
  tooBig: '受付不可：25 MB超',
  gone: '届かないアドレス：存在しません',
  full: '受信箱の容量超過：再送します',
  delayed: '配送遅延',
  rejected: '不達：相手のサーバーが拒否',
  notOurs: '不達：送信した記録のないメール',
}

const explained: Partial<Record<MailWhy, string>> = {
  otherAddress: 'トークンの持ち主のアドレスとは異なります。',
  unproven: 'メールサーバーが、このアドレスが本当に差出人のものであることを確認していません。返信はしていません。',
  noPlace: 'プログラムから送信したどのメールへの返信でもありません。',
  ended: 'アカウントが閉じられたか、企画を閲覧できなくなったか、開催回のアーカイブから30日を過ぎています。',
  notAllowed: 'この人は、審査を辞退しているなどの理由で、このやりとりに投稿できません。',
  archived: 'アーカイブ済みの開催回には投稿できません。',
}

const parts: Record<PartKind, string> = {
  words: '',
  answered: '',
  quotation: '引用',
  signature: '署名',
  disclaimer: '免責事項',
}

export const words: typeof fr = {
  title: '受信メール',
  unset: {
    title: 'メールの受信は設定されていません',
    text: 'MAIL_INが設定されていません。送信するメールには、返信が届かないことと、連絡先を記載しています。',
  },
  subtitle: ({ address }) => `${address}宛てに届いた、プログラムからのメールへの返信と、その処理結果です。`,
  tabsLabel: '表示する内容',
  tabs,
  states,
  takenInternal: 'やりとりに掲載（委員会内）',
  whys,
  explained,
  parts,
  search: 'アドレス、件名、番号…',
  loading: 'メールを読み込んでいます',
  failed: 'メールを読み込めませんでした。',
  empty: { held: '確認が必要なメールはありません。', other: 'メールはありません。' },
  emptyText: 'プログラムからのメールへの返信は、自動的にここに届きます。',
  more: '以前のものを表示',
  kept: ({ count }) => `メール${count}通。30日後には、届いた事実のみが残ります。`,
  erased: '消去されたアドレス',
  today: '今日',
  yesterday: '昨日',
  number: ({ id }) => `No.${id}`,
  choose: '読むメールを選んでください。',
  back: '一覧に戻る',
  from: '差出人',
  proven: '送信元確認済み',
  unproven: '送信元未確認',
  why: '理由',
  account: 'アカウント',
  project: '企画',
  attachedBy: ({ name }) => `${name}が追加`,
  told: {
    where: '差出人には、返信先を案内するメールをお送りしました。',
    todo: '差出人には、残っている作業を知らせるメールをお送りしました。',
    leftOut: '差出人には、取り込まれなかったものを知らせるメールをお送りしました。',
  },
  otherAddress: {
    token: ({ name, address }) => `トークンの持ち主は${name}で、アカウントのアドレスは${address}です。`,
    asked: ({ at }) =>
      `${at}、このアドレスに確認メールをお送りしました。ご本人はワンクリックで返信を確認し、差出人のアドレスを追加できます。`,
    today: ({ time }) => `今日${time}`,
    onDay: ({ day }) => day,
    over: 'このアドレスにお送りしたリンクは無効になりました。差出人がわかる場合は、企画のやりとりに追加してください。',
    notAsked: '内容は誰にも表示されません。差出人がわかる場合は、企画のやりとりに追加してください。',
    confirmed: 'ご本人がこの返信を確認しました。',
  },
  leftOut: ({ names }) => `添付されなかったもの：${names}`,
  wouldBeKept: '取り込まれる内容',
  isKept: '取り込まれた内容',
  nothing: '本文なし。',
  original: '元のメール',
  headers: 'ヘッダー',
  file: 'ダウンロード（.eml）',
  fileName: 'mail',
  gone: '元のメールは消去され、届いた事実のみが残っています。',
  answer: '返信',
  erase: '消去',
  eraseTitle: 'このメールを消去しますか',
  eraseText: '届いた日時と処理結果のみが残ります。やりとりに取り込まれた内容は残ります。',
  erasedNow: 'メールを消去しました',
  attach: {
    title: '手動で追加',
    project: '企画',
    find: '企画名または番号',
    as: '投稿者',
    holder: '企画の申請者',
    named: ({ name }) => name,
    note: 'やりとりには「メールで受信」と、追加した人として自分の氏名が表示されます。',
    do: 'やりとりに追加',
    done: 'やりとりに追加しました',
  },
  failing: {
    since: ({ day, count }) => `${day}から送信を止めています。${count === 0 ? '' : `メール${count}通が待機中です。`}`,
    retried: 'このアドレスへの送信を再開しました',
    empty: '届かないアドレスはありません。',
  },
}
