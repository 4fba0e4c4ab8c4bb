import type { Format } from '#domain/words/format.ts'

/** "9:30": hours without a zero in front, as posters write them. */
export function japaneseTime(time: string): string {
  return time.replace(/^0(?=\d)/, '')
}

/** A bracket is followed by no space. */
export function japaneseMoment(day: string, time: string): string {
  return `${day}${day.endsWith('）') ? '' : ' '}${time}`
}

export const format: Format = {
  name: '日本語',
  short: '日本語',
  locale: 'ja-JP',
  openGraph: 'ja_JP',
  decimal: '.',
  thousands: ',',
  cells: ',',
  comma: '、',
  dot: '・',
  dash: '〜',
  place: '　',
  inTown: (place, town) => `${place}（${town}）`,
  aside: (text, inPassing) => `${text}（${inPassing}）`,
  quotationMarks: ['「', '」', '『', '』'],
  stop: '。',
  yes: 'はい',
  no: 'いいえ',
  space: '',
  sentences: '／',
  familyFirst: true,
  erasedAccount: '削除されたアカウント',
  time: japaneseTime,
  tableTime: (time) => time,
  written: (text) => text.replace(/日([月火水木金土日])曜日/g, '日（$1）').replace(/\(([月火水木金土日])\)/g, '（$1）'),
  span: (format, first, last) => {
    const [from, to] = [format.format(first), format.format(last)]
    return from === to ? from : `${from}〜${to.slice(sharedStart(from, to))}`
  },
  weekdayInTitle: { weekday: 'short' },
  moment: japaneseMoment,
  zones: { locales: ['ja-JP'], place: (name) => (name === 'JST' ? '日本' : /^(.+)時間$/.exec(name)?.[1]) },
  editionTitle: ({ editionTitle, editionTitleJa }) => editionTitleJa || derivedTitle(editionTitle),
}

/** A title that is only a number: "第4回". */
function derivedTitle(title: string): string {
  const number = /^(\d+)(?:e|ère|re|ème) édition$/i.exec(title.trim())?.[1]
  return number === undefined ? title : `第${number}回`
}

/** How much of the last day is said by the first: its year, or its year and month. */
function sharedStart(first: string, last: string): number {
  const starts = [/^(?:\d+年)?\d+月/, /^\d+年/].map((start) => start.exec(last)?.[0] ?? '')
  return starts.find((start) => first.startsWith(start))?.length ?? 0
}
