import { Autocomplete } from '@mantine/core'
import { useState } from 'react'
import { committeeSessionApi } from '#domain/sessions/committee-session-api.ts'
import type { Room } from '#domain/sessions/room-answer.ts'
import { call } from '#web/platform/api/call.ts'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import type { RoomActs } from '#web/sessions/parts/use-room.ts'

type Props = { room: Room; acts: RoomActs; className?: string | undefined }

/** Adds an item without a file, by a usual title or one's own; the field is then free for the next one. */
export function AddTopic({ room: { id, items }, acts: { act, busy }, className }: Props) {
  const { topics: t } = useSessionTexts()
  const [typed, setTyped] = useState('')
  const usual = [...t.first, ...t.last].filter((title) => !items.some(({ name }) => name === title))
  const add = (title: string) => {
    if (title.trim() === '' || busy) return
    const input = { title: title.trim(), isBeforeFiles: t.first.includes(title) }
    void act(
      () => call(committeeSessionApi.add, { params: { id }, input }),
      () => setTyped(''),
    )
  }
  return (
    <Autocomplete
      {...(className !== undefined && { className })}
      aria-label={t.add}
      placeholder={t.add}
      data={usual}
      maxLength={250}
      value={typed}
      onChange={setTyped}
      onOptionSubmit={add}
      // An option chosen by its key has been added already.
      onKeyDown={(event) => event.key === 'Enter' && !usual.includes(typed) && add(typed)}
      // All of them, whatever is typed.
      filter={({ options }) => options}
    />
  )
}
