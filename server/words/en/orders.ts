import type { words as fr } from '#server/words/fr/orders.ts'

const many = (count: number, one: string, more: string) => `${count} ${count > 1 ? more : one}`

export const words: typeof fr = {
  order: (commission) => `Order of business, ${commission} commission`,
  foot: (day) => `Order of business printed on ${day}`,
  day: 'Day',
  hour: 'Time',
  files: 'Files',
  items: 'Files and topics',
  end: 'Expected end',
  place: 'Place',
  video: 'Video meeting',
  chair: 'Chair',
  secretary: 'Secretary',
  item: 'Item',
  minutes: 'Duration',
  min: 'min',
  none: 'There is no order of business yet.',
  booklet: (title) => `Booklet, ${title}`,
  fileName: 'order-of-business',
  bookletName: 'booklet',
  mail: {
    subject: (title) => `Order of business: ${title}`,
    order: (files, topics, end) =>
      `The order of business is attached: ${many(files, 'file', 'files')}${topics === 0 ? '' : ` and ${many(topics, 'topic', 'topics')}`}, expected to end at ${end}. The booklet of the files can be read and printed on the page of the session, where you can say whether you will come.`,
    read: 'See the session',
    end: 'Stop receiving this kind of e-mail',
  },
}
