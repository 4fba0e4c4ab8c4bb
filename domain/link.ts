/** A web address that a browser can open: http or https, a dot in its host, no spaces. */
export function isLink(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.hostname.includes('.') && !/\s/.test(text)
}

/** "www.ramonville.fr" becomes "https://www.ramonville.fr"; any other text stays as typed. */
export function withScheme(typed: string): string {
  const text = typed.trim()
  const completed = `https://${text}`
  return text === '' || text.includes(':') || text.includes('@') || !isLink(completed) ? text : completed
}
