import { numberText } from '#domain/number-text.ts'
import type { words as fr } from '#web/words/fr/tables.ts'

const n = (count: number) => numberText(count, 'ja')

export const words: typeof fr = {
  search: '検索',
  clearSearch: '検索を消去',
  actions: '操作',
  sortBy: '並べ替え',
  sortedBy: ({ column }) => `並べ替え：${column}`,
  ascending: '昇順（降順に切り替え）',
  descending: '降順（昇順に切り替え）',
  resetFilters: ({ count }) => `絞り込みを解除（${count}）`,
  /** On a phone they are behind a sign. */
  tools: ({ chosen, sorts }) =>
    `${sorts ? '絞り込みと並べ替え' : '絞り込み'}${chosen === 0 ? '' : `（${chosen}件適用中）`}`,
  filter: '絞り込み',
  questions: '開催回の質問',
  addFilter: '絞り込みを追加',
  removeFilter: ({ filter }) => `絞り込み「${filter}」を解除`,
  chosen: ({ filter, value }) => `${filter}：${value}`,
  clear: '消去',
  range: ({ first, last, of }) => `${/^[\d,]+$/.test(of) ? `全${of}件` : of}中${n(first)}〜${n(last)}`,
  rowsPerPage: '1ページの行数',
  allRows: 'すべて',
  pages: 'ページ',
  page: ({ page }) => `${page}ページ`,
  previousPage: '前のページ',
  nextPage: '次のページ',
  loading: '読み込んでいます',
  arriving: ({ count, total }) => `${n(total)}行中${n(count)}行を読み込み`,
  stopped: ({ count, total }) => `${n(total)}行中${n(count)}行で読み込みが止まりました。`,
  select: {
    page: 'ページ全体を選択',
    row: ({ name }) => `「${name}」を選択`,
    begin: '選択',
  },
  changes: ({ count }) => `変更${n(count)}件`,
  showChanges: '表示',
  failed: '一覧を表示できません',
  noMatch: {
    title: '該当するものはありません',
    text: '検索条件を広げるか、絞り込みを解除してください。',
    reset: '絞り込みを解除',
  },
  days: {
    start: '開始日',
    end: '終了日',
    hint: '初日、最終日の順に選んでください。',
    none: '未選択',
    previousMonth: '前の月',
    nextMonth: '次の月',
    since: ({ day }) => `${day}以降`,
    until: ({ day }) => `${day}まで`,
  },
}
