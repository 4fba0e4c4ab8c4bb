let isPressed = false

window.addEventListener('mousedown', () => (isPressed = true), true)
for (const end of ['mouseup', 'dragend'] as const) window.addEventListener(end, () => (isPressed = false), true)

/**
 * What a field that is left has to say moves what stands below it. A press on something there has begun already, a
 * finger's too: it would end beside it and be lost, so the words wait for its end.
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
