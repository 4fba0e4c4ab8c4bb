/** More words than this narrow nothing further. */
const mostWords = 8

const withoutSpaces = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
const plural = /^(\p{sc=Latin}{3,})[sx]$/u

/** A word that is looked for: where it may begin, and what of it counts. */
export type SearchedWord = { word: string; stem: string; isAnywhere: boolean }

/**
 * Each word has to be found, at the beginning of one; an s or x at its end says how many, not what. Japanese is written
 * without spaces, so that its words are found within others.
 */
export function searchedWords(search: string): SearchedWord[] {
  return search
    .split(/[\p{P}\p{S}\s]+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => ({ word, stem: plural.exec(word)?.[1] ?? word, isAnywhere: withoutSpaces.test(word) }))
}
