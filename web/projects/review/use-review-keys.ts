import { singleKeysAreOn } from '#web/platform/ui/single-keys.ts'
import { useKeys } from '#web/platform/ui/use-keys.ts'
import { verdicts, type Verdict } from '#domain/opinions/opinion.ts'

type Acts = {
  choose: (verdict: Verdict) => void
  give: () => void
  skip: () => void
  recuse: () => void
  help: () => void
}

/** Single keys, which stay letters in a field. */
export function useReviewKeys(isOn: boolean, { choose, give, skip, recuse, help }: Acts) {
  useKeys((event) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event
    if (!isOn || ctrlKey || metaKey || altKey || repeat || event.defaultPrevented || takesKeys(target, key))
      return undefined
    if (key.length === 1 && !singleKeysAreOn()) return undefined
    const verdict = /^[1-3]$/.test(key) ? verdicts[Number(key) - 1] : undefined
    return verdict
      ? () => choose(verdict)
      : { Enter: give, s: skip, d: recuse, '?': help }[key.length === 1 ? key.toLowerCase() : key]
  })
}

function takesKeys(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('input, textarea, select, [contenteditable], [role="dialog"]')) return true
  // Enter belongs to a focused link or button.
  return key === 'Enter' && target.closest('a, button') !== null
}
