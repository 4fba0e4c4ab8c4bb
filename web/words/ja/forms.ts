import type { words as fr } from '#web/words/fr/forms.ts'

export const words: typeof fr = {
  /** The errors that a first screen finds by itself, or that stand for any other until its words are there. */
  errors: {
    MandatoryField: 'この項目は必須です。',
    'server.error': 'エラーが発生しました。しばらくしてからもう一度お試しください。',
  },
  requiredFields: { before: '', after: 'の付いた項目は必須です。' },
  counter: ({ count, maximum }) => `${maximum}文字中${count}文字`,
  save: '保存',
  cancel: 'キャンセル',
  retry: '再試行',
  checkConnection: '接続を確認して、もう一度お試しください。',
  showPassword: 'パスワードを表示',
  hidePassword: 'パスワードを隠す',
  summaryTitle: '入力内容に誤りがあります',
  summaryCount: ({ count }) => `修正が必要な項目が${count}件あります。`,
  refusedTitle: '保存できませんでした',
  because: '：',
  waitsForNetwork: 'オフラインです。接続が戻ると、このページが表示されます。',
  networkLost: 'ネットワークに接続できません。入力した内容は保持されています。しばらくしてからもう一度お試しください。',
  leave: {
    title: '保存せずに移動しますか',
    text: 'このページの変更は失われます。',
    stay: 'このページに残る',
    leave: '保存せずに移動',
  },
  removal: {
    title: '削除の確認',
    remove: '削除',
    done: '削除しました',
  },
  close: '閉じる',
}
