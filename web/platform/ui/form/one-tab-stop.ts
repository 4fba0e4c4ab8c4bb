import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'

/**
 * The buttons of a toolbar are one stop of the Tab key, at the last focused one; arrows, Home and End move between
 * them.
 */
export function useOneTabStop() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => stopAt(buttonsOf(bar.current)[0], bar.current), [])
  return {
    ref: bar,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const button = buttonsOf(currentTarget).find((each) => each === target)
      if (button) stopAt(button, currentTarget)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const all = buttonsOf(event.currentTarget)
      const at = all.findIndex((button) => button === event.target)
      const next = at === -1 ? undefined : { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
      if (next === undefined) return
      event.preventDefault()
      all.at(next % all.length)?.focus()
    },
  }
}

function buttonsOf(bar: HTMLElement | null): HTMLButtonElement[] {
  return [...(bar?.querySelectorAll('button') ?? [])]
}

function stopAt(stop: HTMLButtonElement | undefined, bar: HTMLElement | null) {
  for (const button of buttonsOf(bar)) button.tabIndex = button === stop ? 0 : -1
}
