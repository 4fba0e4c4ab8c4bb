/* Where the reader's machine can share or copy, the page's own links get a shorter way. Without this file nothing is missing. */
const url = document.querySelector('link[rel=canonical]').href
const ways = {
  native: { can: 'share' in navigator, use: () => navigator.share({ title: document.title, url }) },
  copy: {
    can: Boolean(navigator.clipboard),
    use: async (button) => {
      await navigator.clipboard.writeText(url)
      button.textContent = button.dataset.done
    },
  },
}
for (const button of document.querySelectorAll('[data-share]')) {
  const { can, use } = ways[button.dataset.share]
  const isLink = button.tagName === 'A'
  if (!isLink) button.hidden = !can
  if (!can) continue
  button.addEventListener('click', (event) => {
    event.preventDefault()
    // A reader who closes the share dialog has not met an error.
    void use(button).catch(() => {})
  })
}
