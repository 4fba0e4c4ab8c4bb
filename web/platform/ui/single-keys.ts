/** Where the user turns single-key shortcuts off, which speech input triggers by accident. */
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

/** A field, a menu or a window handles its own keys. */
export function takesKeys(element: Element): boolean {
  return element.closest(fields) !== null
}

/** A single key that no field, menu, window or browser shortcut uses. */
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
