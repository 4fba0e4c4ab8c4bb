/** An address can hold `?`, after which a link would go on with copies to others and a text of its own. */
export function mailTo(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`
}
