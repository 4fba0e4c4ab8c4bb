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

/** At what somebody points, since when it is to show, and whether it does. */
type Shown = { target: HTMLElement; delayMs: number | undefined; opened: boolean }

/**
 * A tooltip for what stands on a page a hundred times: until somebody points at it or reaches it by keyboard there is
 * none, and it costs next to nothing.
 */
export function Hint({ label, children }: { label: ReactNode; children: ReactElement<object> }) {
  const id = useId()
  const [shown, setShown] = useState<Shown>()

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

function Bubble({ target, delayMs, opened, onOpen, label }: Shown & { onOpen: () => void; label: ReactNode }) {
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    if (delayMs === undefined) return undefined
    const timer = window.setTimeout(open, delayMs)
    return () => window.clearTimeout(timer)
  }, [delayMs])
  return <Tooltip target={target} opened={opened} label={label} />
}
