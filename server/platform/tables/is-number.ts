/** Whether a word may be the number of a row. */
export function isNumber(word: string): boolean {
  return /^\d+$/.test(word) && Number(word) < 2 ** 31
}
