import type { words as fr } from '#server/words/fr/message-templates.ts'

/** To the holders of a lot; names in braces stand for what they name of each project. */
export const words: typeof fr = {
  doubles:
    '「{nom}」は、すでに別の番号でご提出いただき、審査委員会で審査しております。そのため、重複するこちらの企画は採択を見送らせていただきます。',
  outside: '「{nom}」の日程は開催期間外のため、今回は採択を見送らせていただきます。',
  elsewhere:
    'プログラムの開催地はフランスと日本です。「{nom}」の会場はいずれの国でもないため、採択を見送らせていただきます。',
  lacking:
    '「{nom}」の審査には、イベントの画像（横長、権利処理済み）が必要です。お手数ですが、画像の追加をお願いいたします。',
}
