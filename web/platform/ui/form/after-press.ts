let isPressed = false

window.addEventListener('mousedown', () => (isPressed = true), true)
for (const end of ['mouseup', 'dragend'] as const) window.addEventListener(end, () => (isPressed = false), true)

/**
 * The message of a field that loses the focus moves the content below it. A press there has already begun, also by a
 * finger: it would end beside its target and be lost, so the message waits for its end.
 */
export function afterPress(say: () => void): void {
  if (!isPressed) return say()
  const ended = new AbortController()
  const tell = () => {
    ended.abort()
    setTimeout(say)
  }
  for (const end of ['mouseup', 'dragend'] as const)
    window.addEventListener(end, tell, { capture: true, signal: ended.signal })
}
