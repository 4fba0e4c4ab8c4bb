import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { roomApi } from '#domain/sessions/room-api.ts'
import type { CurrentItem, Room } from '#domain/sessions/room-answer.ts'
import { call } from '#web/platform/api/call.ts'
import { useSessionTexts } from '#web/sessions/session-texts.ts'
import { roomOf } from '#web/sessions/use-room.ts'
import classes from './room.module.css'

type Notes = NonNullable<CurrentItem['notes']>
type Props = { room: Room; itemId: number; notes: Notes }

const pauseMs = 800

/** Saved as they are typed, by one at a time; whoever does not write reads along. */
export function RoomNotes({ room, itemId, notes }: Props) {
  const t = useSessionTexts()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<string>()
  const saving = useRef(false)
  const [tries, setTries] = useState(0)
  const isSaved = typed === undefined || typed === notes.text

  useEffect(() => {
    if (typed === undefined || typed === notes.text || saving.current) return undefined
    const timer = setTimeout(
      () => {
        saving.current = true
        const input = { itemId, text: typed, version: notes.version }
        call(roomApi.note, { params: { id: room.id }, input })
          .then((answer) => queryClient.setQueryData(roomOf(room.id).queryKey, answer))
          // Somebody else writes, or the network is away: the room is asked for, and says which.
          .catch(async () => {
            await queryClient.invalidateQueries({ queryKey: roomOf(room.id).queryKey })
            setTries((count) => count + 1)
          })
          .finally(() => {
            saving.current = false
          })
      },
      pauseMs + tries * pauseMs,
    )
    return () => clearTimeout(timer)
  }, [typed, notes.text, notes.version, itemId, room.id, queryClient, tries])

  if (!notes.mayWrite && typed === undefined)
    return (
      <section className={classes.notes}>
        <h3>
          {t.room.notes}{' '}
          {notes.by !== null && <span className={classes.quiet}>{t.room.writes({ name: notes.by })}</span>}
        </h3>
        <p className={classes.noteText}>{notes.text === '' ? t.room.noNotes : notes.text}</p>
      </section>
    )
  return (
    <section className={classes.notes}>
      <Textarea
        label={t.room.notes}
        description={isSaved && notes.version > 0 ? t.room.saved : ' '}
        autosize
        minRows={6}
        maxLength={20_000}
        value={typed ?? notes.text}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </section>
  )
}
