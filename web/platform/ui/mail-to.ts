/** Escapes the address: after a `?` a link would continue with copies to others and its own text. */
export function mailTo(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`
}
