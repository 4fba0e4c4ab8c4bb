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
for (const button of document.querySelectorAll('button[data-share]')) {
  const { can, use } = ways[button.dataset.share]
  button.hidden = !can
  // A reader who closes the share dialog has not met an error.
  button.addEventListener('click', () => void use(button).catch(() => {}))
}
