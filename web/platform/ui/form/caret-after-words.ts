import type { FocusEvent } from 'react'

/** Whoever comes back to a text by keys goes on after its words; a press sets the caret itself. */
export function caretAfterWords({ currentTarget: area }: FocusEvent<HTMLTextAreaElement>) {
  if (area.selectionEnd === 0) area.setSelectionRange(area.value.length, area.value.length)
}
