import type { FocusEvent, KeyboardEvent } from 'react'

const texts =
  'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable=true]'

/**
 * On a keyboard of glass there is no Tab: its Enter, which says so, goes to the next field to type in, and does after the
 * last what it always does. Answers whether it went.
 */
export function goToNextField(event: KeyboardEvent<HTMLFormElement>): boolean {
  const { key, target, nativeEvent } = event
  const isPlain = key === 'Enter' && !nativeEvent.isComposing && !event.defaultPrevented && isTouched()
  if (!isPlain || !(target instanceof HTMLInputElement) || target.ariaExpanded === 'true') return false
  const next = nextField(event.currentTarget, target)
  if (next === undefined) return false
  event.preventDefault()
  next.focus()
  return true
}

/** What the key says. */
export function nameEnterKey({ currentTarget, target }: FocusEvent<HTMLFormElement>) {
  if (target instanceof HTMLInputElement && isTouched())
    target.enterKeyHint = nextField(currentTarget, target) === undefined ? 'done' : 'next'
}

function nextField(form: HTMLFormElement, field: HTMLElement): HTMLElement | undefined {
  const fields = [...form.querySelectorAll<HTMLElement>(texts)].filter(
    (each) => each === field || (each.tabIndex >= 0 && each.matches(':not(:disabled)') && each.checkVisibility()),
  )
  return fields[fields.indexOf(field) + 1]
}

function isTouched(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}
