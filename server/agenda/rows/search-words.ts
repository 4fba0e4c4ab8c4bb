/** Further words would not narrow the result. */
const mostWords = 8

const withoutSpaces = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
const plural = /^(\p{sc=Latin}{3,})[sx]$/u

/** A searched word: where it may begin, and its part that must match. */
export type SearchedWord = { word: string; stem: string; isAnywhere: boolean }

/**
 * Each word must be found at the beginning of a word; a final s or x is a plural and ignored. Japanese is written
 * without spaces, so its words are found within others.
 */
export function searchedWords(search: string): SearchedWord[] {
  return search
    .split(/[\p{P}\p{S}\s]+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => ({ word, stem: plural.exec(word)?.[1] ?? word, isAnywhere: withoutSpaces.test(word) }))
}
