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

/** What was sent, and over which version. */
type Sent = { text: string; version: number }

const pauseMs = 800

/** Saved as they are typed, by one at a time; whoever does not write reads along. */
export function RoomNotes({ room, itemId, notes }: Props) {
  const t = useSessionTexts()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<string>()
  const underWay = useRef<Promise<Sent | undefined>>(undefined)
  const [tries, setTries] = useState(0)
  const isSaved = typed === undefined || typed === notes.text

  useEffect(() => {
    if (typed === undefined || typed === notes.text || underWay.current !== undefined) return undefined
    const timer = setTimeout(
      () => {
        const sent = { text: typed, version: notes.version }
        underWay.current = call(roomApi.note, { params: { id: room.id }, input: { itemId, ...sent } })
          .then((answer) => {
            queryClient.setQueryData(roomOf(room.id).queryKey, answer)
            return sent
          })
          // Somebody else writes, or the network is away: the room is asked for, and says which.
          .catch(async () => {
            await queryClient.invalidateQueries({ queryKey: roomOf(room.id).queryKey })
            setTries((count) => count + 1)
            return undefined
          })
          .finally(() => {
            underWay.current = undefined
          })
      },
      pauseMs + tries * pauseMs,
    )
    return () => clearTimeout(timer)
  }, [typed, notes.text, notes.version, itemId, room.id, queryClient, tries])

  const last = useRef<Sent>(undefined)
  useEffect(() => {
    last.current = isSaved ? undefined : { text: typed, version: notes.version }
  })
  useEffect(
    () => () => {
      // The file goes before the pause is over: its last words are sent at once, after those that are on their way.
      const words = last.current
      if (words === undefined) return
      void (async () => {
        const before = await underWay.current
        if (before?.text === words.text) return
        const version = before === undefined ? words.version : before.version + 1
        const input = { itemId, text: words.text, version }
        const answer = await call(roomApi.note, { params: { id: room.id }, input })
        queryClient.setQueryData(roomOf(room.id).queryKey, answer)
      })()
    },
    [itemId, room.id, queryClient],
  )

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
