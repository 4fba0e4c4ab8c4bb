/* Where the reader's machine can share or copy, buttons replace the page's links. The page works without this file. */
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
    // Closing the share dialog is not an error.
    void use(button).catch(() => {})
  })
}
