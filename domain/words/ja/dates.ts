import { partsOf, toNumber, weekdayOf } from '#domain/days.ts'
import { shared, type Frequency, type Grammar, type Precision, type StatesTold } from '#domain/words/dates.ts'
import { japaneseTime } from '#domain/words/ja/format.ts'

const weekdays = ['月', '火', '水', '木', '金', '土', '日']

export const grammar: Grammar = {
  separator: '／',
  day: (day, precision) => `${japaneseDay(day, precision)}（${weekdays[weekdayOf(toNumber(day))]}）`,
  inside: (text) => text,
  oneDay: (day) => grammar.day(day, 'year'),
  hours: (start, end) => (start === end ? japaneseTime(start) : `${japaneseTime(start)}〜${japaneseTime(end)}`),
  frequency: japaneseFrequency,
  period: (first, last) => `${japaneseDay(first, 'year')}〜${japaneseDay(last, shared(first, last))}`,
  isPeriodFirst: true,
}

export const statesTold: StatesTold = {
  cancelled: (sentence) => `中止：${sentence}`,
  full: '満席',
  movedFrom: (was) => `日程変更、変更前は${was}`,
  elsewhere: (place) => `会場変更：${place}`,
  elsewhereOn: (day, place) => `${day}は会場変更：${place}`,
  moved: (from, to) => `${from}は日程変更：${to}`,
  cancelledOn: (days) => `${days.join('、')}は中止`,
  fullOn: (days) => `${days.join('、')}は満席`,
  manyCancelled: (count) => `${count}日程が中止`,
  manyMoved: (count) => `${count}日程が変更`,
  manyFull: (count) => `${count}日程が満席`,
}

function japaneseDay(day: string, precision: Precision): string {
  const { year, month, dayOfMonth } = partsOf(day)
  if (precision === 'day') return `${dayOfMonth}日`
  const withMonth = `${month}月${dayOfMonth}日`
  return precision === 'month' ? withMonth : `${year}年${withMonth}`
}

function japaneseFrequency(repeated: Frequency): string {
  const { every } = repeated
  switch (repeated.type) {
    case 'DAILY':
      return every === 1 ? '毎日' : `${every}日ごと`
    case 'WEEKLY': {
      const named = (days: readonly number[]) => `${days.map((day) => weekdays[day]).join('・')}曜日`
      if (every > 1) return `${every}週間ごとの${named(repeated.weekdays)}`
      if (repeated.weekdays.length === 7) return '毎日'
      if (repeated.weekdays.length === 6)
        return `${named([0, 1, 2, 3, 4, 5, 6].filter((day) => !repeated.weekdays.includes(day)))}を除く毎日`
      return `毎週${named(repeated.weekdays)}`
    }
    case 'MONTHLY': {
      const day =
        'dayOfMonth' in repeated ? `${repeated.dayOfMonth}日` : `第${repeated.ordinal}${weekdays[repeated.weekday]}曜日`
      return every === 1 ? `毎月${day}` : `${every}か月ごとの${day}`
    }
  }
}
