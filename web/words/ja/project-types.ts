import { numberText } from '#domain/number-text.ts'
import type { words as fr } from '#web/words/fr/project-types.ts'

export const words: typeof fr = {
  title: 'イベントの種類',
  subtitle: ({ count }) => `${count}種類`,
  create: '種類を作成',
  createTitle: 'イベントの種類の作成',
  edit: ({ name }) => `種類「${name}」を編集`,
  editTitle: 'イベントの種類の編集',
  remove: ({ name }) => `種類「${name}」を削除`,
  removal: ({ name }) => `種類「${name}」を完全に削除します。`,
  removalRule: '企画で使われている種類は削除できません。',
  untranslated: ({ languages }) => `名称が未設定の言語：${languages}`,
  columns: { name: '名称' },
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
  },
  saved: '種類を保存しました',
  created: '種類を作成しました',
  empty: {
    title: '種類はまだありません',
    text: '種類はイベントの内容を表します。最初の種類を作成してください。',
  },
  count: ({ count }) => `${numberText(count, 'ja')}種類`,
  filtered: ({ count }) => `該当する${numberText(count, 'ja')}種類`,
  search: '種類の名称',
}
