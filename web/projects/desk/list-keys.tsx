import { UnstyledButton } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { useKeyTexts } from '#web/platform/i18n/key-texts.ts'
import { isFree } from '#web/platform/ui/single-keys.ts'
import classes from './list-keys.module.css'

const KeysHelp = lazy(async () => ({ default: (await import('#web/projects/desk/keys-help.tsx')).KeysHelp }))

/** The list from the keyboard: the focus itself goes from row to row, so that Enter and a screen reader know where it is. */
export function ListKeys({ place }: { place: RefObject<HTMLElement | null> }) {
  const t = useKeyTexts()
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)

  const press = useEffectEvent((event: KeyboardEvent) => {
    const list = place.current
    if (list === null || !isFree(event)) return
    const acts: Record<string, () => void> = {
      '/': () => list.querySelector<HTMLElement>('input[type="search"]')?.focus(),
      j: () => goBy(list, 1),
      k: () => goBy(list, -1),
      e: () => {
        const id = idOf(rowsOf(list).find(holdsFocus))
        if (id !== undefined) void navigate({ to: '/project/edit/$projectId', params: { projectId: id } })
      },
      '?': () => setOpened(true),
    }
    const act = acts[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      <UnstyledButton className={classes.button} onClick={() => setOpened(true)}>
        <IconKeyboard size={18} aria-hidden /> {t.button}
      </UnstyledButton>
      {opened && (
        <Suspense>
          <KeysHelp onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The rows of the table, or the cards of a phone. */
function rowsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-index]')]
}

function holdsFocus(row: HTMLElement): boolean {
  return row.contains(document.activeElement)
}

function linkOf(row: HTMLElement | undefined): HTMLAnchorElement | null | undefined {
  return row?.querySelector<HTMLAnchorElement>('a[href*="/project/show/"]')
}

function idOf(row: HTMLElement | undefined): string | undefined {
  return /\/project\/show\/(\d+)/.exec(linkOf(row)?.href ?? '')?.[1]
}

/** From no row, to the first one. */
function goBy(list: HTMLElement, step: 1 | -1) {
  const rows = rowsOf(list)
  const at = rows.findIndex(holdsFocus)
  const link = linkOf(at === -1 ? rows[0] : rows[at + step])
  link?.focus()
  link?.scrollIntoView({ block: 'nearest' })
}
