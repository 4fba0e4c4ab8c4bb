/** Chinese characters, both syllabaries, and the punctuation used with them. */
export const japanese =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}][\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]*/gu
