/* A button copies the text where the reader's machine can. Without this file the text can still be selected. */
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
