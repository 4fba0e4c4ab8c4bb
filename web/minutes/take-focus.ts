/** For a field that replaces the pressed button. */
export function takeFocus(field: HTMLTextAreaElement | null) {
  field?.focus()
}
