import { useEffect, type RefObject } from 'react'

/** The rows of the table, or the cards of a phone. */
export function rowsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-index]')]
}

export function holdsFocus(row: HTMLElement): boolean {
  return row.contains(document.activeElement)
}

export function focusedRow(list: HTMLElement): HTMLElement | undefined {
  return rowsOf(list).find(holdsFocus)
}

export function linkOf(row: HTMLElement | undefined): HTMLAnchorElement | null | undefined {
  return row?.querySelector<HTMLAnchorElement>('a[href*="/project/show/"]')
}

export function idOf(row: HTMLElement | undefined): string | undefined {
  return /\/project\/show\/(\d+)/.exec(linkOf(row)?.href ?? '')?.[1]
}

type FocusedRow = { row: HTMLElement; id: string | undefined; place: number }

/**
 * A row that leaves the list or is redrawn would lose the focus: the focus moves to the row's new place, or to the row
 * that took its old one.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const list = place.current
    if (list === null) return undefined
    let held: FocusedRow | undefined
    const note = () => {
      const row = focusedRow(list)
      held = row && { row, id: idOf(row), place: Number(row.dataset['index']) }
    }
    const leave = () => void (held = undefined)
    const bringBack = () => {
      if (held === undefined || held.row.isConnected || document.activeElement !== document.body) return
      const rows = rowsOf(list)
      const { id, place: before } = held
      const same = id === undefined ? undefined : rows.find((row) => idOf(row) === id)
      const row = same ?? rows.find((each) => Number(each.dataset['index']) >= before) ?? rows.at(-1)
      linkOf(row)?.focus({ preventScroll: true })
    }
    const changes = new MutationObserver(bringBack)
    changes.observe(list, { childList: true, subtree: true })
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('focusin', note, { signal })
    document.addEventListener('pointerdown', leave, { signal })
    note()
    return () => {
      changes.disconnect()
      listening.abort()
    }
  }, [place])
}
