/** The text as a form or an address can carry it: neither can contain half a character. */
export function asText(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()
}
