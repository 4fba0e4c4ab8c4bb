/** Every browser has begun the download by then. */
const keptMs = 60_000

/** The call needs a token, which a plain link cannot send, so the file is created here. */
export function keepAsFile(name: string, content: Blob) {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keptMs)
}
