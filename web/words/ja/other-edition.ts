import type { words as fr } from '#web/words/fr/other-edition.ts'

export const words: typeof fr = {
  choose: '開催回を選択',
  openNext: '次回の準備を始める',
  manage: '開催回の管理',
  states: {
    prepared: '準備中',
    current: '開催中',
    ended: '終了',
    archived: 'アーカイブ済み',
  },
  projects: ({ count }) => `企画${count}件`,
  readOnly: '閲覧のみ',
  /** Shown when the list belongs to another edition that can still be worked on. */
  notCurrent: {
    prepared: '準備中の開催回です。まだ企画は提出されていません。',
    ended: '終了した開催回です。進行中のものは完了できます。',
  },
  backTo: '戻る：',
  project: '企画：',
  session: '審査会：',
  correct: '文章を訂正',
  others: 'ほかの開催回',
  draft: {
    prepared: 'この下書きは、開催回の受付が始まると提出できます。',
    ended: 'この下書きはもう提出できません。今回の企画として引き継いでください。',
  },
}
