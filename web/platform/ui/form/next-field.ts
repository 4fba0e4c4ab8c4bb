import type { FocusEvent, KeyboardEvent } from 'react'

const texts =
  'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable=true]'

/**
 * An on-screen keyboard has no Tab: its Enter, which is labelled so, goes to the next text field, and on the
 * last one keeps its usual effect. Returns whether it moved.
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

/** The label of the key. */
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
