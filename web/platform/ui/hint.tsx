import { Tooltip } from '@mantine/core'
import {
  cloneElement,
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react'

const openDelayMs = 120

/** The element pointed at, when the hint is due, and whether it shows. */
type HintState = { target: HTMLElement; delayMs: number | undefined; opened: boolean }

/**
 * A tooltip for what a page has a hundred times: it is created only when somebody points at it or reaches it by
 * keyboard, and costs next to nothing before.
 */
export function Hint({ label, children }: { label: ReactNode; children: ReactElement<object> }) {
  const id = useId()
  const [shown, setShown] = useState<HintState>()

  const begin = (target: HTMLElement, delayMs: number) => setShown({ target, delayMs, opened: false })
  const close = () => setShown((now) => now && { ...now, delayMs: undefined, opened: false })
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': shown?.opened ? id : undefined,
        onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) =>
          pointerType === 'mouse' && begin(currentTarget, openDelayMs),
        onPointerLeave: close,
        onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) =>
          currentTarget.matches(':focus-visible') && begin(currentTarget, 0),
        onBlur: close,
        onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && close(),
      } as object)}
      {shown && (
        <Bubble {...shown} onOpen={() => setShown({ ...shown, opened: true })} label={<span id={id}>{label}</span>} />
      )}
    </>
  )
}

function Bubble({ target, delayMs, opened, onOpen, label }: HintState & { onOpen: () => void; label: ReactNode }) {
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    if (delayMs === undefined) return undefined
    const timer = window.setTimeout(open, delayMs)
    return () => window.clearTimeout(timer)
  }, [delayMs])
  return <Tooltip target={target} opened={opened} label={label} />
}
