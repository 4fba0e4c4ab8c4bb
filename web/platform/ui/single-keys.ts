/** Whether this person wants keys that act alone: who speaks to a computer may not. */
const storageKey = 'keys'

export function singleKeysAreOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off'
}

export function turnSingleKeys(on: boolean) {
  if (on) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, 'off')
}

const fields =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"], [role="combobox"]'

/** A field, a menu or a window: what is typed there is theirs. */
export function takesKeys(element: Element): boolean {
  return element.closest(fields) !== null
}

/** A key alone that nothing else wants: neither a field, a menu or a window, nor the browser. */
export function isFree({
  key,
  target,
  ctrlKey,
  metaKey,
  altKey,
  defaultPrevented,
  isComposing,
}: KeyboardEvent): boolean {
  if (key.length !== 1 || ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return false
  if (target instanceof Element && takesKeys(target)) return false
  return document.querySelector('[aria-modal="true"]') === null && singleKeysAreOn()
}
