import { useRef, useState } from 'react'
import { ApiError } from '#web/platform/api/api-error.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { hideToast, showError } from '#web/platform/ui/toast.tsx'

const kind = 'refusal'

/** A refusal in words of its own. */
export class Refusal extends Error {}

/**
 * For an act without a form: one at a time; a refusal becomes a toast, which the next attempt removes. `run` answers
 * whether the act succeeded. A second act meanwhile is a second press of the same button, and is dropped. With `onRest`
 * it waits instead, for choices of which the last one counts: `onRest` is called once none waits any more.
 */
export function useRefusalToast({ onRest }: { onRest?: () => void } = {}) {
  const { errors, auth } = useTexts()
  const [busy, setBusy] = useState(false)
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)

  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    if (busy && !onRest) return false
    // At the press: an act that waits must not remove the refusal of the one before.
    hideToast(kind)
    if (!onRest) return attempt(act)
    waiting.current += 1
    const own = before.current
      .then(() => attempt(act))
      .finally(() => {
        waiting.current -= 1
        if (waiting.current === 0) onRest()
      })
    before.current = own.catch(() => false)
    return own
  }
  const attempt = async (act: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    try {
      await act()
      return true
    } catch (error) {
      if (error instanceof Refusal) showError({ title: error.message, kind })
      else if (!(error instanceof ApiError)) throw error
      else if (error.status === 0) showError({ title: auth.networkLost, kind })
      // A 404 or a 500 has already been shown.
      else if (error.status !== 404 && error.status < 500) showError({ title: errors[error.body.message], kind })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
