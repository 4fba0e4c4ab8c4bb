import { useRef, type PointerEvent, type SyntheticEvent } from 'react'

/** The same delay as other applications on a phone. */
const pressMs = 500
const reach = 10

/** A finger that rests on an element without moving. */
export function useLongPress() {
  const pressed = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  const end = () => clearTimeout(pressed.current?.timer)
  return (act: () => void) => ({
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      end()
      if (pointerType === 'touch') pressed.current = { timer: setTimeout(act, pressMs), x, y }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = pressed.current ?? { x: clientX, y: clientY }
      if (Math.hypot(clientX - x, clientY - y) > reach) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    /** The phone's own menu would open over it. */
    onContextMenu: (event: SyntheticEvent) => {
      if ('pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch') event.preventDefault()
    },
  })
}
