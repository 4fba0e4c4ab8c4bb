/** As long as a browser may take to begin. */
const keptMs = 60_000

/** A call carries a token, which a plain link could not: the file is made here. */
export function keepAsFile(name: string, content: Blob) {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keptMs)
}
