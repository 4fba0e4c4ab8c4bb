import { numberText } from '#domain/number-text.ts'
import type { words as fr } from '#web/words/fr/project-after.ts'

const n = (count: number) => numberText(count, 'ja')
const committee = (commission: string | undefined) =>
  commission === undefined ? '審査委員会' : `${commission}審査委員会`

const filing: typeof fr.filing = {
  /** Why nothing can be submitted now. */
  notYet: ({ moment }) => `企画の受付は${moment}に始まります。`,
  prepared: ({ title, moment }) =>
    moment === undefined
      ? `企画の受付は、${title}への切り替え後に始まります。`
      : `企画の受付は、${title}への切り替え後、${moment}に始まります。`,
  closed: ({ moment }) => `企画の受付は${moment}に締め切りました。`,
  ended: '開催回が終了したため、企画の受付はありません。',
  closes: ({ day }) => `企画の提出期限は${day}です。`,
  session: ({ commission, day }) => `${commission}審査委員会の次の審査会：${day}。`,
}

const submitted: typeof fr.submitted = {
  title: '企画を提出しました',
  answerTitle: '回答を提出しました',
  subtitle: ({ name, id }) => `${name}（企画No.${id}）`,
  toList: '自分のイベントへ戻る',
  seeNext: '今後の流れ',
  next: '今後の流れ',
  steps: {
    done: '完了',
    submitted: '企画の提出',
    answered: '回答の提出',
    receipt: ({ address }) => `${address}に受付確認のメールをお送りしました。`,
    now: '現在',
    reading: ({ commission }) => `${committee(commission)}による確認`,
    readingText: '不明な点があれば、メールでお知らせします。企画の画面から回答してください。',
    dateToCome: '日程未定',
    meeting: ({ commission }) => `${committee(commission)}の審査会`,
    meetingText: '審査委員会は月に1回開かれます。ご出席の必要はありません。',
    afterMeeting: '審査会の後',
    decision: 'メールによる決定の通知',
    decisionText: '認定、追加情報の依頼、不採択のいずれかです。',
    agenda: 'イベントカレンダーへの掲載',
    agendaText: '認定されると、日程とともに掲載されます。',
  },
  change: '誤りや変更がある場合',
  changeText: '審査委員会が決定するまで、企画を変更できます。',
  edit: '企画を編集',
  receipt: {
    title: '受付票',
    number: '企画番号',
    name: 'イベント',
    submittedOn: '提出日',
    by: '申請者',
    commission: '審査委員会',
    place: '会場',
    dates: '日程',
    print: '受付票を印刷',
  },
}

const agendaPreview: typeof fr.agendaPreview = {
  title: 'イベントカレンダーでの表示',
  text: '掲載された場合の表示です。このプレビューは公開されません。',
  open: 'プレビューを開く',
  whole: 'イベントのページのプレビュー',
  nameless: '名称未設定のイベント',
}

const report: typeof fr.report = {
  title: '実施報告',
  page: {
    title: 'イベントの実施報告',
    back: '企画',
    text: '審査委員会が読み、次回の企画にも引き継がれます。提出するまで、入力した内容はこの端末に保存されます。',
    until: ({ day }) => `${day}まで提出と修正ができます。`,
    administration: '申請者による報告です。修正したことは履歴に残ります。',
    tooEarly: { title: 'イベントはまだ終わっていません', text: '実施報告は、終了の翌日から記入できます。' },
    closed: { title: '実施報告の受付は終了しました', text: '提出も修正もできません。' },
    restored: 'この端末に入力していた内容を復元しました。',
    send: '実施報告を提出',
    correct: '実施報告を保存',
    sent: '実施報告を提出しました。ありがとうございました',
    corrected: '実施報告を修正しました',
  },
  fields: {
    attendance: { label: '来場者数', help: 'すべての日程の合計です。おおよその人数でもかまいません。' },
    wentWell: { label: '良かった点', help: '出会い、予想外の反響、次回も行いたいことなど。' },
    pressLinks: { label: '掲載記事', help: '1行に1つのアドレスを入力してください。' },
    finalCost: { label: '最終費用', help: 'イベントにかかった費用の総額です。' },
    rightsGranted: {
      label: 'これらの写真の権利を有し、プログラムによる掲載を許可します',
    },
    version: { label: '版' },
  },
  pictures: {
    title: '写真',
    help: ({ most }) => `${most}枚まで。縦横比は自由、1枚30 MBまで。`,
    add: '写真を追加',
    adding: ({ name }) => `${name}を送信しています`,
    notAdded: ({ name, why }) => `${name}：${why}`,
    waiting: ({ count, areKept }) =>
      `写真${n(count)}枚が送信待ちです。${areKept ? 'この端末に保存され、接続が戻ったとき、またはこのページを開いたときに送信されます。' : '接続が戻るまで、このページを開いたままにしてください。'}写真の送信が終わるまで、実施報告は提出されません。`,
    sendWaiting: () => '写真を送信',
    giveUp: ({ name }) => `${name}を送信しない`,
    tooHeavy: '30 MBを超えています。',
    picture: ({ number }) => `写真${number}`,
    remove: ({ number }) => `写真${number}を削除`,
    count: ({ count, most }) => `${most}枚中${count}枚`,
  },
  card: {
    owed: 'これからのお願い',
    logo: '今後の広報物に、プログラムのロゴと認定を受けていることを表示してください。',
    duties: '広報上のお願いを読む',
    kit: 'イベントの告知：ロゴ、画像、文章をご用意しています。',
    toKit: '広報キットを開く',
    reportDue: ({ from, until }) => `${from}〜${until}の間に、実施報告を提出してください。メールでもお知らせします。`,
    invitation: 'イベントはいかがでしたか',
    invitationText: ({ day }) => `数分で記入できます。期限は${day}です。`,
    write: '実施報告を書く',
    change: '実施報告を修正',
    received: ({ day }) => `${day}受領`,
    notAsked: '申請者からまだ提出されていません。',
    asked: ({ day }) => `${day}に依頼、まだ届いていません。`,
    reminded: ({ day, count }) => `${count}回催促（最後は${day}）、まだ届いていません。`,
    attendance: '来場者数',
    people: ({ count }) => `${n(count)}名`,
    finalCost: '最終費用',
    press: '掲載記事',
    former: ({ year }) => `${year}年の実施報告`,
    formerProject: '当時の企画を見る',
  },
  list: {
    title: '実施報告',
    totals: ({ received, events, people }) =>
      `終了したイベント${n(events)}件中${n(received)}件を受領、来場者${n(people)}名`,
    columns: {
      name: '企画',
      holder: '申請者',
      sentAt: '受領日',
      attendance: '来場者数',
      finalCost: '最終費用',
      pictures: '写真',
    },
    awaited: '提出待ち',
    asked: ({ count }) => `依頼${count}回`,
    state: '実施報告',
    commission: '審査委員会',
    edition: '開催回',
    search: '企画、申請者など',
    count: ({ count }) => `終了したイベント${n(count)}件`,
    filtered: ({ count }) => `該当するイベント${n(count)}件`,
    empty: {
      title: '終了したイベントはまだありません',
      text: '公開したイベントが終わった翌日に、申請者へ実施報告を依頼するメールを送ります。',
    },
  },
}

/** A project of an earlier edition, repeated. */
const repetition: typeof fr.repetition = {
  title: '企画の引き継ぎ',
  subtitle: ({ name, edition }) => `「${name}」を${edition}に引き継ぎ`,
  again: ({ edition }) => `${edition}に引き継ぐ`,
  days: ({ days }) => `開催期間：${days}`,
  kept: '引き継がれるもの',
  keptWords: '文章、画像、会場、主催者、審査委員会、申請者、再度の質問への回答。',
  before: ({ year }) => `${year}年`,
  after: ({ year }) => `${year}年（同じ曜日）`,
  noDates: '日程なし',
  anew: 'これから必要な手続き',
  anewWords: '内容の確認、同意、提出。自動で提出されることはなく、前回の企画はそのまま残ります。',
  repeat: '下書きとして引き継ぐ',
  made: 'この企画はすでに引き継がれています。',
  madeByOthers: ({ lead }) => `この企画はすでに引き継がれています。参加するには、${lead}様に招待を依頼してください。`,
  open: '企画を開く',
  done: '下書きとして引き継ぎました',
  failed: 'この企画は引き継げません',
  toList: '自分の企画',
}

const payment: typeof fr.payment = {
  help: '支払いは変更できません。訂正する場合は、マイナスの額を追加してください。',
  loading: '支払いを読み込んでいます',
  failed: '支払いを表示できません',
  payments: '入力済み',
  none: '支払いはまだありません。',
  beyond: ({ amount }) => `決定額を${amount}超えています。`,
  enteredBy: ({ name }) => `入力：${name}`,
  fields: {
    amount: { label: '金額（€）', help: '訂正の場合はマイナスの額を入力してください。' },
    paidOn: { label: '支払日' },
    note: { label: '摘要' },
    known: { label: '確認した支払い' },
  },
  saved: '支払いを保存しました',
}

const money: typeof fr.money = {
  asked: '申請額',
  granted: '決定額',
  paid: '支払済額',
  toPay: '未払額',
  beyond: '決定額を超えた支払額',
  pay: '支払いを入力',
  payFor: ({ name }) => `「${name}」の支払いを入力`,
  ownTitle: '助成金',
  paidOn: ({ day }) => `${day}支払い`,
  takenBackOn: ({ day }) => `${day}訂正`,
  unpaid: 'まだ支払いはありません。',
  toReceive: '未払額',
}

const kit: typeof fr.kit = {
  title: '広報キット',
  help: '認定を広くお知らせするための画像と文章です。お知らせする相手の言語を選んでください。イベントカレンダーから外れると、表示されなくなります。',
  language: 'キットの言語',
  text: '掲載用の文章',
  copyText: '文章をコピー',
  embed: 'イベントをご自身のサイトに掲載',
  embedHelp: 'このHTMLを1行、ページに貼り付けてください。',
  copyEmbed: 'コードをコピー',
  card: ({ width, height }) => `カード ${width}×${height}`,
  cardFile: ({ id, width, height }) => `card-${id}-${width}x${height}.jpg`,
  cardFailed: 'カードを作成できませんでした。',
  logoSvg: '印刷用ロゴ（SVG）',
  logoPng: '画面用ロゴ（PNG）',
  agenda: 'イベントカレンダー全体をご自身のサイトに掲載',
}

export const words: typeof fr = {
  filing,
  submitted,
  agendaPreview,
  report,
  repetition,
  payment,
  money,
  kit,
}
