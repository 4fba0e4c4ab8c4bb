import { numberText } from '#domain/number-text.ts'
import { boardSentences } from '#domain/words/ja/board.ts'
import type { words as fr } from '#web/words/fr/board.ts'

type Count = { count: number }

const n = ({ count }: Count) => numberText(count, 'ja')
const projects = (of: Count) => `企画${n(of)}件`

/** The plan of the pile: what waits, who reads what, and groups to decide. */
const pile: typeof fr.pile = {
  title: '作業計画',
  back: 'イベント',
  loading: '作業計画を読み込んでいます',
  failed: '作業計画を読み込めませんでした',
  commission: '審査委員会',
  all: 'すべての審査委員会',
  left: (of) => (of.count === 0 ? 'すべて決定済みです。' : `決定待ちの${projects(of)}`),
  leftFigure: '決定待ち',
  aDay: ({ count, day, isSession, days }) =>
    days === 0
      ? isSession
        ? '審査会は今日です。'
        : '開催初日は今日です。'
      : `${isSession ? '審査会' : '開催初日'}（${day}）まで、1日あたり${n({ count })}件`,
  begun: '開催期間に入りました。',
  read: '次の企画を読む',
  openNext: '企画を見る',
  waits: {
    title: '対応待ち',
    none: '対応待ちのものはありません。',
    what: '内容',
    whom: '対応者',
    since: '最も古い日',
    count: '企画',
    kinds: {
      withoutMine: '自分の意見が未提出',
      unfollowed: '提出済み・担当者なし',
      answered: '回答あり',
      prepared: '通知待ちの決定案',
      asked: '追加情報の依頼中・回答なし',
      late: '回答期限超過',
    },
    actors: { me: '自分', chair: '委員長', commission: '審査委員会', holders: '申請者' },
  },
  people: {
    title: '担当の状況',
    none: 'この審査委員会には委員がいません。',
    who: '委員',
    follows: '担当',
    unread: '意見未提出',
    since: '最も古いもの',
    followsOf: ({ name }) => `${name}の担当`,
    unreadOf: ({ name }) => `${name}の担当で意見が未提出`,
    remind: '催促',
    inactive: 'ログインできません',
    remindNamed: ({ name }) => `${name}に催促`,
    remindAll: (of) => `${n(of)}名に催促`,
    reminded: (of) => `${n(of)}名に催促しました`,
  },
  lots: {
    title: 'まとめて処理できる企画',
    about:
      '同じ扱いになりそうな企画をまとめています。まだ何も決まっていません。決定案を作る前に、1件ずつ文面を確認できます。',
    like: '類似：',
    none: '現在、まとめて処理できる企画はありません。',
    see: (of) => `${projects(of)}を見る`,
    kinds: {
      favourable: {
        title: (of) => `意見がすべて賛成の${projects(of)}`,
        why: '2名以上または全員の意見が出ており、すべて賛成です。',
      },
      doubles: {
        title: (of) => `重複している${projects(of)}`,
        why: '先に提出された企画と、名称が同じか似ており、申請者または主催者も同じです。',
      },
      outside: {
        title: (of) => `開催期間外の${projects(of)}`,
        why: '開催初日から最終日までの間に日程がありません。',
      },
      elsewhere: {
        title: (of) => `フランスと日本以外の${projects(of)}`,
        why: '会場がいずれの国にもありません。',
      },
      lacking: { title: (of) => `画像のない${projects(of)}`, why: 'イベントカレンダーに掲載できません。' },
    },
  },
}

export const words: typeof fr = {
  pile,
  sentences: boardSentences,
  title: '集計',
  compared: '、比較：',
  compare: ({ edition }) => `比較：${edition}`,
  print: '印刷',
  loading: '集計を読み込んでいます',
  failed: '集計を表示できません',
  foot: ({ moment }) => `${moment}現在の数値です。下線のある数字から、該当する企画の一覧を開けます。`,
  figure: ({ what, count }) => `${what}：${count}`,
  thread: ({ count }) => `糸1本＝企画${count}件`,
  decided: '決定済み',
  pending: '決定待ち',
  sameWeeks: ({ edition }) => `${edition}の同じ週`,
  before: ({ day }) => `${day}まで`,
  weekOf: ({ day }) => `${day}の週`,
  weekTable: '週ごとの数値',
  week: '週',
  status: '状態',
  at: ({ edition, day }) => `${edition}（${day}時点）`,
  difference: '差',
  inTheEnd: ({ edition }) => `${edition}（最終）`,
  total: '合計',
  filedTotal: '提出された企画',
  town: '都市',
  empty: '空き',
  noEvent: 'イベントなし',
  emptyCell: ({ town, day }) => `${town}、${day}：イベントなし`,
  emptyDays: ({ count }) => `イベントのない日${count}日`,
  noEmptyDay: 'イベントのない日なし',
  otherTowns: ({ count }) => `ほか${count}都市`,
  others: ({ count }) => `ほか${count}件`,
  commission: '審査委員会',
  type: '種類',
  department: '県',
  public: '対象',
  price: '料金',
  free: '無料',
  paid: '有料',
  withoutProject: '企画なし',
  withoutProjectCounted: ({ count }) => `企画のない${count}県`,
  erased: ({ count }) =>
    `うち${count}件は、アカウントとともに消去された企画です。件数には含まれますが、一覧には表示されません。`,
  noDepartment: '県に属さない会場',
  mostWithoutProject: ({ count, all }) =>
    `${all}県のうち${count}県に企画がありません。そのほかの県は表に示しています。`,
  everywhere: 'フランスのすべての県に企画があります。',
  certified: '認定済み',
  median: '中央値',
  medianMark: ({ days }) => `中央値${days}`,
  longest: '最長',
  decisions: '決定済み',
  days: ({ count }) => `${count}日`,
  delayOf: ({ from, to }) => (from === to ? `${from}日` : `${from}〜${to}日`),
  delayTable: '日数ごとの数値',
  delay: '日数',
  projects: '企画',
  project: '企画',
  due: '回答期限',
  lateBy: '遅れ',
  asked: '依頼中',
  late: '期限超過',
  received: '受領した実施報告',
  awaited: '提出待ちの実施報告',
  none: '–',
}
