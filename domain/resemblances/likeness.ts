/** How alike two names are, in words of Latin letters or in a script without spaces between words. */
export type Likeness = {
  /** The telling words of both, as the first spells them: no little words, and none that only names a kind of event. */
  shared: string[]
  /** The names differ by a word or a spelling at most. */
  isSame: boolean
}

export function likenessOf(one: string, other: string): Likeness {
  const [own, theirs] = [wordsOfName(one), wordsOfName(other)]
  const taken = new Set<Word>()
  const pairs = own.flatMap((word) => {
    const twin = theirs.find((each) => !taken.has(each) && meet(word, each))
    if (twin !== undefined) taken.add(twin)
    return twin === undefined ? [] : [{ word, twin }]
  })
  const shared = pairs
    .filter(({ word }) => isTellingWord(word))
    .map(({ word, twin }) => (word.isRun ? longestCommon(word.text, twin.text) : word.shown))
  const weight = (words: readonly Word[]) => words.reduce((sum, { text }) => sum + text.length, 0)
  const common = pairs.reduce((sum, { word, twin }) => sum + 2 * lengthInCommon(word, twin), 0)
  const all = weight(own) + weight(theirs)
  const isEqual = normalText(one) !== '' && normalText(one) === normalText(other)
  const isSame = isEqual || (all > 0 && common / all >= sameFrom && numbersIn(own) === numbersIn(theirs))
  return { shared: [...new Set(shared)], isSame }
}

/** “Salle 2” is not “Salle 3”. */
function numbersIn(words: readonly Word[]): string {
  return words.flatMap(({ text }) => text.match(/\p{N}+/gu) ?? []).join(' ')
}

const sameFrom = 0.75

/**
 * A word as it is compared, and as it was written. `isRun`: a run of a script without spaces, which may be many words.
 */
export type Word = { text: string; shown: string; isRun: boolean }

/** Remembers each result, because one name is compared with many, and many names belong to one place. */
function onceForEach<Read>(read: (text: string) => Read): (text: string) => Read {
  const known = new Map<string, Read>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size >= mostKnown) known.clear()
    const taken = read(text)
    known.set(text, taken)
    return taken
  }
}

/** More names than one project is compared with. */
const mostKnown = 1000

/** Leaves out the little words, which are in every name. */
export function wordsOf(text: string): Word[] {
  const written =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}ー]+/gu) ?? []
  return written
    .flatMap((shown) => (inRuns.test(shown) ? [...shown.matchAll(runs)].map(([run]) => run) : [shown]))
    .map((shown) => ({ text: isPlain.test(shown) ? shown : normalText(shown), shown, isRun: inRuns.test(shown) }))
    .filter(
      ({ text: plain, shown, isRun }) =>
        (plain.length > (isRun ? 1 : 2) || inNumbers.test(plain)) && !little.has(shown),
    )
}

/** Katakana, then other scripts without spaces, then scripts with spaces. */
const runs = /[\p{sc=Katakana}ー]+|[\p{sc=Han}\p{sc=Hiragana}々]+|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々]+/gu
const isPlain = /^[a-z]+$/
const inNumbers = /\p{N}/u
const inRuns = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u

/** The words by which a similar project is searched: those that say more than a kind of event. */
export function tellingWords(text: string): string[] {
  return [...new Set(wordsOf(text).flatMap((word) => (isTellingWord(word) ? [word.text] : [])))]
}

function isTellingWord({ text }: Word): boolean {
  return !generic.has(text) && !/^\p{N}+$/u.test(text)
}

const wordsOfName = onceForEach<readonly Word[]>(wordsOf)

/** Lower case, without accents; kana keep their marks, which make other syllables. */
export const normalText = onceForEach((text) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/[\s\p{P}]+/gu, ' ')
    .trim(),
)

/** The same word, or nearly: a plural, or a wrong letter; for runs, a common part too long to be chance. */
function meet(one: Word, other: Word): boolean {
  if (one.isRun !== other.isRun) return false
  if (one.isRun) return isTelling(longestCommon(one.text, other.text))
  if (one.text === other.text) return true
  if (inNumbers.test(one.text) || inNumbers.test(other.text)) return false
  const shorter = Math.min(one.text.length, other.text.length)
  if (shorter < 5) return false
  return distance(one.text, other.text) <= (shorter < 9 ? 1 : 2)
}

/** At least two signs other than hiragana, which only hold sentences together. */
function isTelling(part: string): boolean {
  return part.replaceAll(/[\p{sc=Hiragana}ー]/gu, '').length > 1
}

function lengthInCommon(one: Word, other: Word): number {
  if (!one.isRun) return (one.text.length + other.text.length) / 2
  return inCommonParts(one.text, other.text)
}

/** The number of signs in all common parts, the longest first. */
function inCommonParts(one: string, other: string): number {
  const part = longestCommon(one, other)
  if (part.length < 2) return 0
  const [before, after] = [one.indexOf(part), other.indexOf(part)]
  return (
    part.length +
    inCommonParts(one.slice(0, before), other.slice(0, after)) +
    inCommonParts(one.slice(before + part.length), other.slice(after + part.length))
  )
}

function longestCommon(one: string, other: string): string {
  let best = ''
  for (let from = 0; from < one.length; from++)
    for (let to = one.length; to - from > best.length; to--)
      if (other.includes(one.slice(from, to))) best = one.slice(from, to)
  return best
}

/** The number of letters to change, add, drop or swap with the next. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const changed = rows[i - 1]![j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)
      let least = Math.min(changed, rows[i - 1]![j]! + 1, row[j - 1]! + 1)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, rows[i - 2]![j - 2]! + 1)
      row.push(least)
    }
    rows.push(row)
  }
  return rows[one.length]![other.length]!
}

const words = (text: string) => new Set(text.split(/\s+/).filter(Boolean))

const little =
  words(`les des une aux par pour dans sur sous avec sans chez vers entre son ses leur leurs nos vos mes est
  and the for from with without into over under our your its all tous tout toute toutes plus`)

const generic =
  words(`atelier ateliers concert concerts exposition expositions conference conferences festival festivals
  spectacle spectacles projection projections rencontre rencontres demonstration demonstrations initiation initiations cours
  visite visites lecture lectures table ronde soiree journee journees decouverte fete stage stages tournoi
  workshop workshops exhibition exhibitions talk talks screening screenings show shows meeting demonstration class lesson
  lessons tour evening day days discovery japon japonais japonaise japonaises france francais francaise franco nippon
  japan japanese french culture culturel culturelle
  ワークショップ コンサート フェスティバル イベント 展覧会 講演会 体験 教室 上映会 日本 日仏 フランス 文化`)
