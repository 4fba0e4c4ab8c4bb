import { townNames } from '#domain/places/japanese-towns.ts'
import type { ProjectPublic } from '#domain/projects/choices.ts'

/** What a searched word means beside its letters. */
export type Meaning =
  | { free: boolean }
  | { publics: ProjectPublic[] }
  /** 1 is Monday, as in ISO 8601. */
  | { weekdays: number[] }
  | { months: number[] }
  | { town: readonly string[] }

const forChildren: ProjectPublic[] = ['CHILDREN', 'FAMILIES']
const forStudents: ProjectPublic[] = ['STUDENTS']

/** Words without accents, as two languages write them; a plural is tried without its last letter. */
const words: [Meaning, string][] = [
  [{ free: true }, 'gratuit gratuite gratuitement gratis free 無料'],
  [{ free: false }, 'payant payante paid 有料'],
  [{ publics: forChildren }, 'enfant famille familial familiale kid child children family familie jeune 子供 家族'],
  [{ publics: forStudents }, 'etudiant scolaire ecole student school 学生'],
  [{ publics: ['ADULTS'] }, 'adulte adult'],
  [{ publics: ['PROFESSIONALS'] }, 'professionnel professionnelle professional'],
  ...[
    'lundi monday mon 月曜 月曜日',
    'mardi tuesday 火曜 火曜日',
    'mercredi wednesday 水曜 水曜日',
    'jeudi thursday 木曜 木曜日',
    'vendredi friday 金曜 金曜日',
    'samedi saturday 土曜 土曜日',
    'dimanche sunday 日曜 日曜日',
  ].map((names, index): [Meaning, string] => [{ weekdays: [index + 1] }, names]),
  [{ weekdays: [6, 7] }, 'weekend 週末'],
  ...[
    'janvier january 1月',
    'fevrier february 2月',
    'mars march 3月',
    'avril april 4月',
    'mai may 5月',
    'juin june 6月',
    'juillet july 7月',
    'aout august 8月',
    'septembre september 9月',
    'octobre october 10月',
    'novembre november 11月',
    'decembre december noel christmas 12月',
  ].map((names, index): [Meaning, string] => [{ months: [index + 1] }, names]),
]

const meanings = new Map(words.flatMap(([meaning, names]) => names.split(' ').map((name) => [name, meaning] as const)))

/** Words that only join others: they need not be found. */
const joining = new Set(
  'a au aux avec ce cet cette dans de des du en et hui la le les ma mes mon ou par pour pres pres sur un une at for from in near of on or the this to with and l d'.split(
    ' ',
  ),
)

/** Lower case without accents, in letters and digits of the usual width. */
export function foldedText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
}

export function meaningOf(word: string): Meaning | undefined {
  const folded = foldedText(word)
  const known = meanings.get(folded) ?? meanings.get(folded.replace(/s$/, ''))
  if (known !== undefined) return known
  const town = townNames(word)
  return town === undefined ? undefined : { town }
}

export function isJoining(word: string): boolean {
  return joining.has(foldedText(word))
}

/** The word nearest to a misspelt one: a letter in six may be missing, wrong, added, or the wrong way round. */
export function nearestWord(typed: string, vocabulary: readonly string[]): string | undefined {
  const word = foldedText(typed)
  if (word.length < 4) return undefined
  const most = word.length < 6 ? 1 : 2
  let [nearest, fewest]: [string | undefined, number] = [undefined, most + 1]
  for (const other of vocabulary) {
    if (other === word || Math.abs(other.length - word.length) > most) continue
    const faults = faultsBetween(word, other, fewest)
    if (faults < fewest) [nearest, fewest] = [other, faults]
  }
  return nearest
}

/** Optimal string alignment; stops counting at `most`. */
function faultsBetween(one: string, other: string, most: number): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      let cost = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1))
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        cost = Math.min(cost, before[column - 2]! + 1)
      next.push(cost)
    }
    if (Math.min(...next) >= most) return most
    ;[before, last] = [last, next]
  }
  return last[other.length]!
}
