import type { words as fr } from '#server/words/fr/orders.ts'

export const words: typeof fr = {
  order: (commission) => `議題　${commission}審査委員会`,
  foot: (day) => `${day}印刷`,
  day: '日付',
  hour: '時刻',
  files: '企画',
  items: '企画と議題',
  end: '終了予定',
  place: '場所',
  video: 'ビデオ会議',
  chair: '議長',
  secretary: '書記',
  item: '内容',
  minutes: '所要時間',
  min: '分',
  none: '議題はまだ決まっていません。',
  booklet: (title) => `企画冊子　${title}`,
  fileName: 'order-of-business',
  bookletName: 'booklet',
  mail: {
    subject: (title) => `議題のお知らせ：${title}`,
    order: (files, topics, end) =>
      `議題を添付いたします（企画${files}件${topics === 0 ? '' : `、その他の議題${topics}件`}、終了予定${end}）。企画冊子は審査会のページで閲覧・印刷できます。出欠も同じページでお知らせください。`,
    read: '審査会を見る',
    end: 'この種類のメールを受け取らない',
  },
}
