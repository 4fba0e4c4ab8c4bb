import type { words as fr } from '#server/words/fr/mails.ts'

export const words: typeof fr = {
  hello({ firstname, lastname }) {
    const name = [lastname, firstname].filter(Boolean).join(' ')
    return name === '' ? 'お世話になっております。' : `${name} 様`
  },
  question: (contact) => `ご不明な点は、このメールに返信するか、${contact}までお問い合わせください。`,
  questionByAddress: (contact) => `ご不明な点は、${contact}までお問い合わせください。`,
  colon: '：',
  linkAside: 'ボタンが使えない場合は、次のアドレスをブラウザに貼り付けてください。',
}
