import { numberText } from '#domain/number-text.ts'
import type { words as fr } from '#web/words/fr/projects.ts'

const number = (count: number) => numberText(count, 'ja')
const projectsOf = ({ count }: { count: number }) => `企画${number(count)}件`

export const words: typeof fr = {
  title: 'イベント',
  myTitle: '自分のイベント',
  subtitle: ({ count, edition }) => `${edition}に提出された${projectsOf({ count })}`,
  mySubtitle: ({ count, edition }) => `${edition}の${projectsOf({ count })}`,
  create: '企画を提出する',
  search: '企画名、申請者など',
  mySearch: 'イベントを検索',
  show: ({ name }) => `${name}を見る`,
  count: projectsOf,
  filtered: ({ count }) => `該当する${projectsOf({ count })}`,
  allCommissions: 'すべての審査委員会',
  myCommission: '自分の審査委員会',
  counters: {
    label: '段階別の企画',
    newProjectsNb: ['新規', '審査待ちの企画'],
    infosNeededProjectsNb: ['追加情報の依頼中', '認定前の企画'],
    certifiedActionsNeededProjectsNb: ['要対応', '認定済みの企画'],
    certifiedPublishedProjectsNb: ['公開中', '認定済み・公開中の企画'],
  },
  columns: {
    myTypes: 'イベントの種類',
    image: '画像',
  },
  filters: {
    dateString: '日程',
    submissionDate: '提出日',
    projectTypes: '種類',
    answered: '回答',
    prepared: '決定案',
    unseen: '新着',
  },
  unseenMark: '新着：',
  noMatch: '該当する企画はありません',
  empty: {
    title: 'イベントはまだありません',
    text: '企画はご自分のペースで入力できます。下書きは自動で保存され、イベント名だけで始められます。',
  },
  emptyForReviewers: {
    title: '企画はまだありません',
    text: '申請者が企画を保存すると、ここに表示されます。',
  },
  answerAwaited: {
    title: '審査委員会が回答を待っています',
    text: ({ name, message }) => `「${name}」${message && `：${message}`}`,
    others: ({ count }) => `ほかに${count}件の企画も回答待ちです。`,
    action: '回答を記入',
  },
  bin: {
    title: ({ count }) => `ごみ箱：${projectsOf({ count })}`,
    restore: '下書きとして再開',
    restoreNamed: ({ name }) => `「${name}」を下書きとして再開`,
    restored: '企画を下書きとして再開しました',
  },
  about: '審査委員会は月に1回開かれます。決定はメールでお知らせし、その日のうちに上の状態にも反映されます。',
  noDate: '日程未定',
  dates: ({ count }) => `${count}日程`,
  cancelled: ({ count, of }) => {
    if (count === of) return of === 1 ? '中止' : 'すべて中止'
    return `うち${count}日程中止`
  },
  more: ({ count }) => `+${count}`,
  boosted: 'イベントカレンダーで注目に設定',

  filedBy: '企画No.{id}、{date}提出、申請者：',
  head: ({ id, filedOn, by, commission }) =>
    `No.${id}、${filedOn === undefined ? '下書き' : `${filedOn}提出`}、${by}${commission === undefined ? '' : `、${commission}審査委員会`}`,
  draftBy: '企画No.{id}、下書き、申請者：',
  version: '企画',
  edit: '編集',
  answer: '企画を審査',
  seeAgenda: 'イベントカレンダーで見る',
  complete: '企画内容を記入',
  duplicate: '複製',
  boost: '注目にする',
  unboost: '注目を解除',
  boostDone: '企画を注目にしました',
  unboostDone: '注目を解除しました',
  remove: '削除',
  moreActs: 'その他の操作',
  removeForever: '完全に削除',
  removalForeverText: ({ name }) => `「${name}」を、画像と日程とともに消去します。復元はできません。`,

  filedOn: ({ date, by }) => `${date}提出、${by}。`,
  publishedOn: ({ date }) => `${date}公開。`,

  prepared: '決定案あり',
  answered: {
    title: '回答あり・確認待ち',
    text: ({ by, date }) => `${by}が${date}に回答しました。`,
    onDay: ({ date }) => `${date}に回答`,
    inList: '回答あり',
  },
  aside: '企画の状況',
  holderOf: ({ name }) => `申請者：${name}`,
  dateCard: { title: '日程', none: '日程はまだありません。', showAll: '日程を見る', next: '次回' },
  organizer: { title: '主催者', none: '主催者未定。' },
}
