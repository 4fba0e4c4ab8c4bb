import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { later } from '#web/platform/later.ts'

const load = () => import('#web/layout/palette/palette.tsx')
const Palette = later(async () => (await load()).Palette)

/** Opens the palette from anywhere, for example from a button of a phone's menu. */
const wanted = new EventTarget()

export function openPalette() {
  wanted.dispatchEvent(new Event('open'))
}

/** Ctrl+K on every screen: the palette's code is loaded at the first Ctrl, so that it opens as soon as K is pressed. */
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
  // Focus returns to where it was, unless another page has taken it.
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
