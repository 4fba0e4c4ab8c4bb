import type { ErrorCode } from '#domain/errors.ts'

/** A web address that a browser can open. */
export function isLink(text: string): boolean {
  return faultOfLink(text) === undefined
}

/**
 * Returns why an address is refused. A link uses http or https, and has a dot in its host and no spaces. A user before
 * the host could be written to look like another host.
 */
export function faultOfLink(text: string): ErrorCode | undefined {
  const url = URL.parse(text)
  if (url === null || !['http:', 'https:'].includes(url.protocol) || /\s/.test(text)) return 'url.invalid.error'
  if (url.username !== '' || url.password !== '') return 'url.user.error'
  return url.hostname.includes('.') ? undefined : 'url.invalid.error'
}

/** "www.ramonville.fr" becomes "https://www.ramonville.fr"; any other text stays as typed. */
export function withScheme(typed: string): string {
  const text = typed.trim()
  const completed = `https://${text}`
  return text === '' || text.includes(':') || text.includes('@') || !isLink(completed) ? text : completed
}
