import type { RouterHistory } from '@tanstack/react-router'
import { hearFirst } from '#web/layout/ways-back.ts'

/** Everything that opens over the page: windows, drawers and sheets, the palette, menus. */
const aWindow = '[role="dialog"], dialog[open], [role="menu"]'
/** A window that agrees to close has disappeared by then. */
const closingMs = 400

type State = { __TSR_index?: number; __TSR_key?: string; isOver?: boolean }

/**
 * On a phone, Back closes what is open over the page, as Escape does, and only then leaves the page. While a window is
 * open, the browser's history holds one extra entry under the same address, unknown to the router. That entry is removed
 * before the router navigates, and arriving on it without a window goes back at once.
 */
export function closeByBack(history: RouterHistory): () => void {
  /** A navigation started here, until it has arrived. */
  let going: Promise<void> | undefined
  let arrive: (() => void) | undefined
  let last = entry()
  let isLookedAt = false
  /** The page is being left for another site or the agenda, which a step of our own would cancel. */
  let isLeft = false
  const closing = new WeakSet<Element>()

  const isOfThisPage = () => entry().key === history.location.state.__TSR_key
  const open = () =>
    [...document.querySelectorAll(aWindow)].filter((each) => each.checkVisibility() && !closing.has(each))

  const travel = async (delta: number) => {
    await new Promise<void>((resolve) => {
      arrive = resolve
      window.history.go(delta)
    })
    going = undefined
    keepScroll(false)
  }
  const go = (delta: number) => (going = travel(delta))
  const stay = async (guard: Element, delta: number) => {
    if (delta !== 0) await go(delta)
    close(guard)
  }

  const settle = () => {
    const top = open().at(-1)
    last = entry()
    if (going !== undefined || !isOfThisPage() || (top && asksToLeave(top))) return
    if (top && !last.isOver) {
      keepScroll(true)
      // Called on the prototype, because this page’s own history method notifies the router.
      History.prototype.pushState.call(window.history, { ...stateNow(), isOver: true }, '')
      keepScroll(false)
      last = entry()
    } else if (!top && last.isOver && !isLeft) void go(-1)
  }

  const close = (top: Element | undefined) => {
    if (top === undefined) return
    closing.add(top)
    top.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    setTimeout(() => {
      closing.delete(top)
      settle()
    }, closingMs)
    settle()
  }

  const onPop = (event: PopStateEvent, isFollowed: boolean) => {
    const before = last
    last = entry()
    if (arrive) {
      // The browser restores the scroll only after this event.
      setTimeout(arrive)
      arrive = undefined
      if (!isFollowed) return event.stopImmediatePropagation()
    }
    const guard = open().findLast(asksToLeave)
    if (before.key !== last.key) {
      if (guard === undefined || isOfThisPage()) return void setTimeout(settle)
      // The question is already shown, and going back again means to stay.
      event.stopImmediatePropagation()
      return void stay(guard, before.index - last.index)
    }
    if (before.isOver === last.isOver) return undefined
    event.stopImmediatePropagation()
    // Forward, to a window that no longer exists.
    if (last.isOver) return void go(-1)
    setTimeout(() => keepScroll(false))
    return close(open().at(-1))
  }

  const ways = { push: history.push, replace: history.replace }
  for (const way of ['push', 'replace'] as const)
    history[way] = (...to) => {
      const isOver = entry().isOver && isOfThisPage()
      const goOn = async () => {
        await (going ?? go(-1))
        ways[way](...to)
        setTimeout(settle)
      }
      return going === undefined && !isOver ? ways[way](...to) : void goOn()
    }

  const look = () => {
    if (isLookedAt) return
    isLookedAt = true
    requestAnimationFrame(() => {
      isLookedAt = false
      settle()
    })
  }
  const changes = new MutationObserver(look)
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style', 'open'] })
  const stopHearing = hearFirst(onPop)
  const stopping = new AbortController()
  const { signal } = stopping
  window.addEventListener('beforeunload', () => (isLeft = true), { signal })
  for (const sign of ['pageshow', 'pointerdown'])
    window.addEventListener(
      sign,
      () => {
        isLeft = false
        look()
      },
      { signal, capture: true },
    )
  settle()
  return () => {
    stopping.abort()
    changes.disconnect()
    stopHearing()
    Object.assign(history, ways)
  }
}

function stateNow(): State {
  return (window.history.state ?? {}) as State
}

/** Keeps the scroll position of the entry to which the browser goes back. */
function keepScroll(keep: boolean) {
  window.history.scrollRestoration = keep ? 'manual' : 'auto'
}

/** The browser's current history entry. */
function entry() {
  const { __TSR_index: index = 0, __TSR_key: key, isOver = false } = stateNow()
  return { index, key, isOver }
}

/** The question whether to leave the page is shown before the router has navigated. */
function asksToLeave(element: Element): boolean {
  return element.closest('[data-leaving]') !== null
}
