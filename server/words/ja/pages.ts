import type { words as fr } from '#server/words/fr/pages.ts'

export const words: typeof fr = {
  notFound: { title: 'ページが見つかりません', says: 'このアドレスのページはありません。' },
  failure: {
    title: '現在ご利用いただけません',
    says: 'このページを表示できません。データは失われていません。しばらくしてからもう一度お試しください。',
  },
  home: 'ホームへ戻る',
  agenda: 'イベントカレンダーを見る',
}
