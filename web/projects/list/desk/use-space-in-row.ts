import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/**
 * How many of a row fit side by side, `most` at most: one less as long as they overflow, and all tried again when there
 * is more room or other content.
 */
export function useSpaceInRow(most: number, others: string) {
  const place = useRef<HTMLUListElement>(null)
  const [kept, keep] = useState({ others, room: most, width: 0 })
  const room = kept.others === others ? kept.room : most
  const measure = useEffectEvent(() => {
    const row = place.current
    if (row === null) return
    const width = row.clientWidth
    const isWider = kept.others === others && kept.width > 0 && width > kept.width
    const next = isWider ? most : row.scrollWidth > width ? Math.max(0, room - 1) : room
    if (next !== kept.room || width !== kept.width || others !== kept.others) keep({ others, room: next, width })
  })
  const measured = useRef('')
  // To measure now lays out the whole page, so it is done once for each content.
  useLayoutEffect(() => {
    const content = `${room} ${others}`
    if (measured.current === content) return
    measured.current = content
    measure()
  })
  // The content may load, and change, after the row.
  useEffect(() => {
    const row = place.current
    if (row === null) return undefined
    const sizes = new ResizeObserver(() => measure())
    for (const each of [row, ...row.children]) sizes.observe(each)
    return () => sizes.disconnect()
  })
  return { place, room }
}
