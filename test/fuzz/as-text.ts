/** As a form or an address can carry it: neither can hold half a character. */
export function asText(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()
}
