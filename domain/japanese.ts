/** Chinese characters, both syllabaries, and the punctuation used with them. */
export const japanese =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}][\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]*/gu

/** Whether a text is written in Japanese, and does not only name something in it: a sign says as much as two letters. */
export function isJapanese(text: string): boolean {
  const found = (text.match(japanese) ?? []).join('').length
  const letters = (text.match(/\p{L}/gu) ?? []).length
  return found > 0 && found * 2 >= letters - found
}
