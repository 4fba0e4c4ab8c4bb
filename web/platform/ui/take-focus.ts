/** The ref of what is read or written next: often the pressed button is gone, or a screen away. */
export function takeFocus(drawn: HTMLElement | null) {
  drawn?.focus()
}
