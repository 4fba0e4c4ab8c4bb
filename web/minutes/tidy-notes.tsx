import { useQueryClient } from '@tanstack/react-query'
import { minutesApi } from '#domain/minutes/minutes-api.ts'
import type { MinutesItem } from '#domain/minutes/minutes-answer.ts'
import { useMinutesTexts } from '#web/minutes/minutes-texts.ts'
import { minutesOf } from '#web/minutes/use-minutes.ts'
import { call } from '#web/platform/api/call.ts'
import { NotesField } from '#web/sessions/notes/notes-field.tsx'
import classes from './minutes.module.css'

type Props = { id: number; item: MinutesItem; notes: NonNullable<MinutesItem['notes']> }

export function TidyNotes({ id, item, notes }: Props) {
  const t = useMinutesTexts()
  const queryClient = useQueryClient()
  const { queryKey } = minutesOf(id)
  return (
    <div className={classes.part}>
      <NotesField
        itemId={item.id}
        label={t.notesOf({ name: item.name })}
        minRows={3}
        stored={notes}
        send={async (words) => {
          const answer = await call(minutesApi.tidy, { params: { id }, input: { itemId: item.id, ...words } })
          await queryClient.cancelQueries({ queryKey })
          queryClient.setQueryData(queryKey, answer)
        }}
        onFailure={() => queryClient.invalidateQueries({ queryKey })}
        reading={
          <>
            <h3>{t.notes}</h3>
            <p className={classes.words}>{notes.text === '' ? t.noNotes : notes.text}</p>
          </>
        }
      />
    </div>
  )
}
