import { useQueryClient } from '@tanstack/react-query'
import { roomApi } from '#domain/sessions/room-api.ts'
import type { CurrentItem, Room } from '#domain/sessions/room-answer.ts'
import { call } from '#web/platform/api/call.ts'
import { NotesField } from '#web/sessions/notes/notes-field.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import { roomOf } from '#web/sessions/parts/use-room.ts'
import classes from '#web/sessions/parts/room.module.css'

type Props = { room: Room; itemId: number; notes: NonNullable<CurrentItem['notes']> }

/** The notes of the called file. */
export function RoomNotes({ room: { id }, itemId, notes }: Props) {
  const { room: t } = useSessionTexts()
  const queryClient = useQueryClient()
  const { queryKey } = roomOf(id)
  return (
    <section className={classes.part}>
      <NotesField
        itemId={itemId}
        label={t.notes}
        minRows={6}
        stored={notes}
        send={async (words) => {
          const answer = await call(roomApi.note, { params: { id }, input: { itemId, ...words } })
          await queryClient.cancelQueries({ queryKey })
          queryClient.setQueryData(queryKey, answer)
        }}
        onFailure={() => queryClient.invalidateQueries({ queryKey })}
        reading={
          <>
            <h3>
              {t.notes} {notes.by !== null && <span className={classes.quiet}>{t.writes({ name: notes.by })}</span>}
            </h3>
            <p className={classes.words}>{notes.text === '' ? t.noNotes : notes.text}</p>
          </>
        }
      />
    </section>
  )
}
