/* Where the reader's machine can copy, a button does it. Without this file the text can be selected all the same. */
for (const button of document.querySelectorAll('button[data-copies]')) {
  button.hidden = !navigator.clipboard
  button.addEventListener('click', () => {
    const field = document.getElementById(button.dataset.copies)
    field.select()
    // If copying is refused, the text stays selected.
    navigator.clipboard.writeText(field.value).then(
      () => (button.firstChild.data = button.dataset.done),
      () => {},
    )
  })
}
