import { Tooltip } from '@mantine/core'
import {
  cloneElement,
  useEffect,
  useId,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react'

const openDelayMs = 120

/**
 * A tooltip for what stands on a page a hundred times: until somebody points at it or reaches it by keyboard there is
 * none, and it costs next to nothing.
 */
export function Hint({ label, children }: { label: ReactNode; children: ReactElement<object> }) {
  const id = useId()
  const [target, setTarget] = useState<HTMLElement>()
  const [delay, setDelay] = useState<number>()
  const [opened, setOpened] = useState(false)

  useEffect(() => {
    if (delay === undefined) return undefined
    const timer = window.setTimeout(() => setOpened(true), delay)
    return () => window.clearTimeout(timer)
  }, [delay])

  const open = (element: HTMLElement, ms: number) => {
    setTarget(element)
    setDelay(ms)
  }
  const close = () => {
    setDelay(undefined)
    setOpened(false)
  }
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': opened ? id : undefined,
        onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) =>
          pointerType === 'mouse' && open(currentTarget, openDelayMs),
        onPointerLeave: close,
        onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) =>
          currentTarget.matches(':focus-visible') && open(currentTarget, 0),
        onBlur: close,
        onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && close(),
      } as object)}
      {target && <Tooltip target={target} opened={opened} label={<span id={id}>{label}</span>} />}
    </>
  )
}
