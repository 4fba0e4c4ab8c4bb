/** A site as it must be written to be opened: with http or https, a point in its host, and no space. */
export function isLink(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.hostname.includes('.') && !/\s/.test(text)
}

/** "www.ramonville.fr" is meant as "https://www.ramonville.fr"; what is no site either way stays as it was typed. */
export function withScheme(typed: string): string {
  const text = typed.trim()
  const completed = `https://${text}`
  return text === '' || text.includes(':') || text.includes('@') || !isLink(completed) ? text : completed
}
