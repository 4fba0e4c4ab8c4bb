import type { words as fr } from '#server/words/fr/reports.ts'

export const words: typeof fr = {
  subject: (name) => `実施報告のお願い：${name}`,
  reminder: (name) => `実施報告のご提出をお待ちしています：${name}`,
  question: (name) => `「${name}」の開催、お疲れさまでした。審査委員会に、当日の様子をお知らせください。`,
  stillAwaited: (name) => `「${name}」の実施報告がまだ届いておりません。`,
  what: '数分で記入できます。来場者数、良かった点、写真（10枚まで）、掲載記事、最終費用をお知らせください。次回も企画を提出される場合は、その内容が引き継がれます。',
  write: '実施報告を書く',
  until: (day) => `実施報告の提出期限は${day}です。`,
  last: 'これが最後のご案内です。',
}
