import { useEffect, useState } from 'react'
import { roomApi } from '#domain/sessions/room-api.ts'
import type { Room, RoomItem } from '#domain/sessions/room-answer.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { useKept } from '#web/platform/device-store.ts'
import { useSession } from '#web/platform/session/session.ts'
import { placeOfNotes, sendNotes } from '#web/sessions/notes/kept-notes.ts'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import classes from '#web/sessions/parts/room.module.css'

const betweenTriesMs = 5000

/** Notes on earlier files that have not reached the server. */
export function LateNotes({ room: { id, items, current } }: { room: Room }) {
  return items
    .filter((item) => item.id !== current?.itemId)
    .map((item) => <LateNote key={item.id} roomId={id} item={item} />)
}

function LateNote({ roomId, item: { id: itemId, name } }: { roomId: number; item: RoomItem }) {
  const { notes: t } = useSessionTexts().kept
  const place = placeOfNotes(useSession()?.user.id, itemId)
  const isWaiting = useKept(place) !== ''
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (!isWaiting || isRefused) return undefined
    const send = () =>
      void sendNotes(place, async (words) => {
        await call(roomApi.note, { params: { id: roomId }, input: { itemId, ...words } }, { isQuiet: true })
      }).catch((error: unknown) => setRefused(error instanceof ApiError && error.status >= 400 && error.status < 500))
    send()
    const timer = setInterval(send, betweenTriesMs)
    return () => clearInterval(timer)
  }, [isWaiting, isRefused, place, roomId, itemId])
  if (!isWaiting) return null
  const words = { file: name }
  return (
    <p className={classes.uncounted}>
      <output>{isRefused ? t.refused(words) : t.late(words)}</output>
    </p>
  )
}
