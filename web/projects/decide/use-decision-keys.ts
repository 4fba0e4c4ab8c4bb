import { useEffect, useEffectEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { takeEarlyKey, type EarlyKey } from '#web/projects/decide/early-key.ts'
import { isFree, takesKeys } from '#web/platform/ui/single-keys.ts'
import { useKeys } from '#web/platform/ui/use-keys.ts'

type Acts = { choose: (to: ProjectStatus) => void; goOn: () => void; help: () => void }

type Keys = {
  /** The form of the decision. */
  place: RefObject<HTMLElement | null>
  offered: ProjectStatus[]
  early: EarlyKey | undefined
}

/** Digits choose the cards in their order; Ctrl+Enter saves and goes on, also from a field of the decision. */
export function useDecisionKeys({ place, offered, early }: Keys, acts: Acts) {
  function actOf(event: KeyboardEvent): (() => void) | undefined {
    if (event.repeat || event.defaultPrevented) return undefined
    if (event.key === 'Enter')
      return (event.ctrlKey || event.metaKey) && !isOfOthers(event.target) ? acts.goOn : undefined
    return isFree(event) ? actOfKey(event.key) : undefined
  }

  function actOfKey(key: string): (() => void) | undefined {
    if (key === '?') return acts.help
    const to = offered[Number(key) - 1]
    return to && (() => choose(to))
  }

  /** A link opens a tab by these keys, a field elsewhere sends its own words, a window is answered first. */
  function isOfOthers(target: EventTarget | null): boolean {
    if (document.querySelector('[aria-modal="true"]') !== null) return true
    if (!(target instanceof Element) || place.current?.contains(target)) return false
    return takesKeys(target) || target.closest('a') !== null
  }

  /** The focus goes to what is written next, so that the hand stays on the keyboard. */
  function choose(to: ProjectStatus) {
    flushSync(() => acts.choose(to))
    const chosen = place.current?.querySelector('[data-chosen]')
    const next = chosen?.querySelector<HTMLElement>('textarea') ?? chosen?.querySelector<HTMLElement>('[role="radio"]')
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest' })
  }

  useKeys(actOf)

  const actEarly = useEffectEvent(() => {
    const act = early && actOfKey(takeEarlyKey(early))
    // React draws nothing at once while it runs effects.
    if (act) queueMicrotask(act)
  })
  useEffect(() => actEarly(), [])
}
