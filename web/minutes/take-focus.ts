/** For a field that takes the place of the button that was pressed. */
export function takeFocus(field: HTMLTextAreaElement | null) {
  field?.focus()
}
