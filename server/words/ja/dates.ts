import type { words as fr } from '#server/words/fr/dates.ts'

export const words: typeof fr = {
  states: { full: '満席', moved: '日程変更', cancelled: '中止' },
  struck: { moved: '変更前の日程', place: '変更前の会場', cancelled: '中止' },
  movedTo: (day) => `${day}に変更`,
  isFull: (day) => `${day}は満席です`,
  isMoved: (day, to) => `${day}の日程は変更されました：${to}`,
  isAt: (day, hours) => `${day}の時刻が変更されました：${hours}`,
  isCancelled: (day) => `${day}は中止です`,
  isElsewhere: (day, place) => `${day}の会場が変更されました：${place}`,
  all: {
    full: 'このイベントは満席です',
    moved: 'このイベントの日程は変更されました',
    cancelled: 'このイベントは中止です',
  },
  allElsewhere: (place) => `このイベントの会場が変更されました：${place}`,
  noneLeft: '残りの日程はすべて中止です',
  some: {
    full: (count) => `${count}日程が満席です`,
    moved: (count) => `${count}日程が変更されました`,
    cancelled: (count) => `${count}日程が中止です`,
  },
  someElsewhere: (count, place) => `${count}日程の会場が変更されました：${place}`,
  someChanged: (count) => `${count}日程に変更があります`,
}
