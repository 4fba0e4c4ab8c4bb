import type { words as fr } from '#server/words/fr/decisions.ts'

export const words: typeof fr = {
  subject: '通知されなかった決定があります',
  stayed: (day) => `${day}に予約されていた決定の通知は、確定した方の権限がなくなったため、行われませんでした。`,
  rest: '決定案は残っています。通知する場合は、内容を確認のうえ、改めて確定してください。',
  see: '決定案を見る',
}
