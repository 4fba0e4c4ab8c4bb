import type { words as fr } from '#web/words/fr/bug-reports.ts'

export const words: typeof fr = {
  send: '送信',
  sent: 'ご報告ありがとうございました',
  fields: {
    name: { label: '氏名' },
    email: { label: 'メールアドレス' },
    comments: {
      label: 'どのような不具合ですか',
      help: '行った操作、期待した結果、実際に起きたことをお書きください。',
    },
    event_id: { label: '番号' },
  },
}
