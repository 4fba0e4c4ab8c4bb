import { isJoining, meaningOf, type Meaning } from '#domain/agenda/search-meanings.ts'

/** Further words would not narrow the result. */
const mostWords = 8

const withoutSpaces = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
const plural = /^(\p{sc=Latin}{3,})[sx]$/u

/** A searched word: where it may begin, its part that must match, and what it means beside. */
export type SearchedWord = { word: string; stem: string; isAnywhere: boolean; meaning?: Meaning | undefined }

/**
 * Each word must be found at the beginning of a word, or be meant; a final s or x is a plural and ignored, and so are
 * words that only join others. Japanese is written without spaces, so its words are found within others.
 */
export function searchedWords(search: string): SearchedWord[] {
  const words = search
    // Full-width digits and half-width kana are typed as well as the usual ones.
    .normalize('NFKC')
    .replaceAll(/\bweek[- ]end/gi, 'weekend')
    .split(/[\p{P}\p{S}\s]+/u)
    .filter((word) => word !== '')
  const telling = words.filter((word) => !isJoining(word))
  return (telling.length === 0 ? words : telling).slice(0, mostWords).map((word) => asSearched(word))
}

/** Several of these find a town by either of its names. */
export function asSearched(word: string): SearchedWord {
  return {
    word,
    stem: plural.exec(word)?.[1] ?? word,
    isAnywhere: withoutSpaces.test(word),
    meaning: meaningOf(word),
  }
}
