import type { words as fr } from '#server/words/fr/answers.ts'

export const words: typeof fr = {
  answered: '回答あり',
  unanswered: '回答なし',
  readersOf: ({ name }) => `${name}（閲覧者）`,
  readers: { public: '一般公開', holder: '審査委員会と申請者', reviewers: '審査委員会のみ' },
  inAnswerTo: ({ name, question }) => `${name}（回答時の質問：${question}）`,
}
