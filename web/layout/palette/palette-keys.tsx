import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { later } from '#web/platform/later.ts'

const load = () => import('#web/layout/palette/palette.tsx')
const Palette = later(async () => (await load()).Palette)

/** Asks for the palette from anywhere, a button of a phone's menu too. */
const wanted = new EventTarget()

export function openPalette() {
  wanted.dispatchEvent(new Event('open'))
}

/** Ctrl+K, wherever one is: it comes with the first Ctrl, so that it stands there as soon as the K is pressed. */
export function PaletteKeys() {
  const [opened, setOpened] = useState(false)
  const before = useRef<Element>(null)
  const open = () => {
    before.current = document.activeElement
    setOpened(true)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Control' || event.key === 'Meta') void load()
    const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'k'
    if (!isAsked || event.defaultPrevented || document.querySelector('[aria-modal="true"]') !== null) return
    event.preventDefault()
    open()
  })
  const ask = useEffectEvent(open)
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    document.addEventListener('keydown', (event) => press(event), { signal })
    wanted.addEventListener('open', () => ask(), { signal })
    return () => stopping.abort()
  }, [])
  // Back to where one was, unless another page has taken the focus.
  useEffect(() => {
    if (!opened) return undefined
    return () => {
      if (before.current instanceof HTMLElement) before.current.focus()
    }
  }, [opened])
  return (
    opened && (
      <Suspense>
        <Palette onClose={() => setOpened(false)} />
      </Suspense>
    )
  )
}
