import { UnstyledButton } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { projectReadingApi } from '#domain/projects/project-reading-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { useDeskTexts } from '#web/platform/i18n/desk-texts.ts'
import { showError } from '#web/platform/ui/toast.tsx'
import { focusedRow, holdsFocus, idOf, linkOf, rowsOf, useKeptFocus } from '#web/projects/list/desk/kept-focus.ts'
import { isListKey, takeWaitingKeys, type ListKey } from '#web/projects/list/desk/waiting-keys.ts'
import { KeysHelp } from '#web/projects/parts/keys/keys-on-demand.ts'
import classes from './list-keys.module.css'

/** Moves the focus itself from row to row, so that Enter and a screen reader know the current row. */
export function ListKeys({ place }: { place: RefObject<HTMLElement | null> }) {
  const { keys: t } = useDeskTexts()
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  /** The keys pressed before the first rows. */
  const early = useRef<ListKey[]>([])
  /** The row whose right to edit is being checked. */
  const asked = useRef<string>(undefined)
  useKeptFocus(place)

  /** Opens the form if the row may be edited, unless the user has moved to another row meanwhile. */
  const edit = async (list: HTMLElement) => {
    const id = idOf(focusedRow(list))
    if (id === undefined || asked.current === id) return
    asked.current = id
    const isOpen = await mayEdit(id)
    asked.current = undefined
    if (idOf(focusedRow(list)) !== id) return
    if (isOpen) void navigate({ to: '/project/edit/$projectId', params: { projectId: id } })
    else showError({ title: t.notEditable })
  }

  const act = (list: HTMLElement, key: ListKey) => {
    const acts: Record<ListKey, () => void> = {
      '/': () => list.querySelector<HTMLElement>('input[type="search"]')?.focus(),
      j: () => goBy(list, 1),
      k: () => goBy(list, -1),
      x: () => focusedRow(list)?.querySelector<HTMLElement>('input[type="checkbox"]')?.click(),
      X: () => selectToHere(focusedRow(list)),
      // Skips everything in the rows between.
      a: () => document.querySelector<HTMLElement>('[data-first-act]')?.focus({ preventScroll: true }),
      e: () => void edit(list),
      '?': () => setOpened(true),
    }
    acts[key]()
  }
  const answer = useEffectEvent((key: ListKey) => {
    const list = place.current
    if (list === null) return
    if (early.current.length > 0 || isAwaited(list)) early.current.push(key)
    else act(list, key)
  })
  const answerEarly = useEffectEvent((list: HTMLElement) => {
    if (early.current.length === 0 || isAwaited(list)) return
    for (const key of early.current.splice(0)) act(list, key)
  })
  useEffect(() => {
    const list = place.current
    if (list === null) return undefined
    const rows = new MutationObserver(() => answerEarly(list))
    rows.observe(list, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
    for (const key of takeWaitingKeys()) answer(key)
    const listen = (event: KeyboardEvent) => {
      const step = leavesSearch(event, list) ? () => goBy(list, 1) : isListKey(event) && (() => answer(event.key))
      if (!step) return
      event.preventDefault()
      step()
    }
    document.addEventListener('keydown', listen)
    return () => {
      rows.disconnect()
      document.removeEventListener('keydown', listen)
    }
  }, [place])

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

/** Reads the right to edit from the server; without a network the form finds out itself. */
async function mayEdit(id: string): Promise<boolean> {
  try {
    const project = await call(projectReadingApi.get, { params: { id }, input: {} }, { isQuiet: true })
    return 'allowEdit' in project && project.allowEdit
  } catch (error) {
    return error instanceof ApiError && error.status === 0
  }
}

/** Arrow down leaves the field, because Escape empties it and Tab stops at everything between. */
function leavesSearch({ key, target, isComposing }: KeyboardEvent, list: HTMLElement): boolean {
  return key === 'ArrowDown' && !isComposing && target === list.querySelector('input[type="search"]')
}

/** Whether its first rows are still loading. */
function isAwaited(list: HTMLElement): boolean {
  return rowsOf(list).length === 0 && list.querySelector('[aria-busy="true"]') !== null
}

/** Selects all from the last ticked row, as a click with the shift key does. */
function selectToHere(row: HTMLElement | undefined) {
  const box = row?.querySelector<HTMLElement>('input[type="checkbox"]')
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true }))
}

/** Moves to the next row; from none, to the first one. */
function goBy(list: HTMLElement, step: 1 | -1) {
  const rows = rowsOf(list)
  const at = rows.findIndex(holdsFocus)
  const link = linkOf(at === -1 ? rows[0] : rows[at + step])
  link?.focus()
  link?.scrollIntoView({ block: 'nearest' })
}
