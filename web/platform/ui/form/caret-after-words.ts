import type { FocusEvent } from 'react'

/** Returning to a text by keyboard puts the caret after its words; a press sets the caret itself. */
export function caretAfterWords({ currentTarget: area }: FocusEvent<HTMLTextAreaElement>) {
  if (area.selectionEnd === 0) area.setSelectionRange(area.value.length, area.value.length)
}
