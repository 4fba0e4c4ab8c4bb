/**
 * A web address that a browser can open: http or https, a dot in its host, no spaces. A user before the host could be
 * written to look like another host.
 */
export function isLink(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '') return false
  return ['http:', 'https:'].includes(url.protocol) && url.hostname.includes('.') && !/\s/.test(text)
}

/** "www.ramonville.fr" becomes "https://www.ramonville.fr"; any other text stays as typed. */
export function withScheme(typed: string): string {
  const text = typed.trim()
  const completed = `https://${text}`
  return text === '' || text.includes(':') || text.includes('@') || !isLink(completed) ? text : completed
}
