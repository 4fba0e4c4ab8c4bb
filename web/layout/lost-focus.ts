import { useEffect } from 'react'

/** The element that had the focus, and its ancestors from the inside out. */
type Place = { element: HTMLElement; around: Element[] }

/**
 * The focused element disappears: a button after its action, a deleted line, a closed window. A keyboard user continues
 * beside it and not at the top of the page: at the element that opened the window, else at the nearest title.
 */
export function useLostFocus() {
  useEffect(watch, [])
}

/** A button that waits for the server loses the focus: focus returns to the button, or from the title after a long wait. */
const longWaitMs = 400

function watch() {
  let last: Place | undefined
  /** The last focused element of the page itself, under any window. */
  let beneath: Place | undefined
  let waiting: HTMLElement | undefined
  /** The element to which the focus was moved. */
  let put: HTMLElement | undefined
  let byKey = false

  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === put) return
    waiting = put = undefined
    last = placeOf(target)
    if (target.closest('main, nav, header') !== null && target.closest(aWindow) === null) beneath = last
  }
  const goOn = () => {
    if (last === undefined || !isNowhere() || !isGone(last.element)) return
    put = [last, beneath].map((place) => place && whereItStood(place)).find(Boolean)
    if (put) moveTo(put, byKey)
  }
  const comeBack = () => {
    const isFree = isNowhere() || document.activeElement === put
    if (isFree && waiting?.matches(':enabled')) waiting.focus({ preventScroll: true })
  }
  const look = () => {
    const element = last?.element
    if (element?.isConnected === false) {
      // The code that removed the element may move the focus itself, within the next frame.
      if (isNowhere()) requestAnimationFrame(() => requestAnimationFrame(goOn))
    } else if (waiting !== undefined) requestAnimationFrame(comeBack)
    else if (element?.matches(':disabled')) {
      waiting = element
      setTimeout(goOn, longWaitMs)
    }
  }
  const point = () => {
    byKey = false
    last = waiting = put = undefined
  }

  const changes = new MutationObserver(look)
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  const listening = new AbortController()
  const options = { signal: listening.signal, capture: true }
  document.addEventListener('focusin', note, options)
  document.addEventListener('keydown', () => void (byKey = true), options)
  document.addEventListener('pointerdown', point, options)
  return () => {
    changes.disconnect()
    listening.abort()
  }
}

const aWindow = '[role="dialog"], [role="menu"], [role="listbox"]'

function isNowhere(): boolean {
  return document.activeElement === document.body || document.activeElement === null
}

function isGone(element: HTMLElement): boolean {
  return !element.isConnected || element.matches('button:disabled:not([data-loading])')
}

function placeOf(element: HTMLElement): Place {
  const around: Element[] = []
  const whole = element.closest('[role="dialog"], main, nav') ?? element
  for (let each = element.parentElement; each && whole.contains(each); each = each.parentElement) around.push(each)
  return { element, around }
}

function whereItStood({ element, around }: Place): HTMLElement | undefined {
  if (!isGone(element)) return element
  for (const each of around) {
    const title = each.isConnected && [...each.querySelectorAll<HTMLElement>('h1, h2, h3')].find(isSeen)
    if (title) return title
  }
  // A window without a title takes the focus itself.
  return around.find((each): each is HTMLElement => each.isConnected && each.matches('[role="dialog"]'))
}

function isSeen(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true })
}

function moveTo(target: HTMLElement, byKey: boolean) {
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
  // A press with the pointer does not scroll the page.
  if (byKey) target.scrollIntoView({ block: 'nearest' })
}
