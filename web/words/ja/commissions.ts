import { numberText } from '#domain/number-text.ts'
import type { words as fr } from '#web/words/fr/commissions.ts'

export const words: typeof fr = {
  title: '審査委員会',
  subtitle: ({ commissions, members }) => `${commissions}委員会、委員${members}名`,
  create: '審査委員会を作成',
  createTitle: '審査委員会の作成',
  edit: ({ name }) => `審査委員会「${name}」を編集`,
  editTitle: '審査委員会の編集',
  remove: ({ name }) => `審査委員会「${name}」を削除`,
  removal: ({ name }) => `審査委員会「${name}」を完全に削除します。`,
  removalRule: '委員または企画のある審査委員会は削除できません。',
  untranslated: ({ languages }) => `名称が未設定の言語：${languages}`,
  columns: {
    displayOrder: '表示順',
    name: '名称',
    nbUsers: '委員',
    newProjectsNb: '新規',
    infosNeededProjectsNb: '追加情報の依頼中',
    refusedProjectsNb: '不採択',
    certifiedProjectsNb: '認定済み',
    totalProjectsNb: '合計',
    certifiedShare: '認定率',
  },
  totals: '合計',
  fields: {
    name: { label: '名称' },
    nameEn: {
      label: '英語の名称',
      help: '空欄の場合はフランス語の名称を表示します。',
    },
    nameJa: {
      label: '日本語の名称',
      help: '空欄の場合はフランス語の名称を表示します。',
    },
    displayOrder: {
      label: '表示順',
      help: '一覧での順番です。先頭は1です。',
    },
    envelope: {
      label: '今回の予算枠',
      help: '審査委員会が決定できる額（ユーロ）。空欄の場合は未入力となります。',
    },
    chairId: {
      label: '委員長',
      help: '委員の中から選びます。退任すると空席になります。',
    },
  },
  saved: '審査委員会を保存しました',
  created: '審査委員会を作成しました',
  empty: {
    title: '審査委員会はまだありません',
    text: '審査委員会は提出された企画を審査します。最初の審査委員会を作成してください。',
  },
  count: ({ count }) => `${numberText(count, 'ja')}委員会`,
  filtered: ({ count }) => `該当する${numberText(count, 'ja')}委員会`,
  search: '審査委員会の名称',
  share: {
    title: '審査担当',
    about: '提出済みで担当者のいない企画を、現在の担当数を示しながら委員に割り振ります。',
  },
}
