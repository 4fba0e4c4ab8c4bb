import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { longestNotes, minutesApi } from '#domain/minutes/minutes-api.ts'
import type { MinutesItem } from '#domain/minutes/minutes-answer.ts'
import { useMinutesTexts } from '#web/minutes/minutes-texts.ts'
import { minutesOf } from '#web/minutes/use-minutes.ts'
import { call } from '#web/platform/api/call.ts'
import classes from './minutes.module.css'

type Notes = NonNullable<MinutesItem['notes']>
type Props = { id: number; item: MinutesItem; notes: Notes }

const pauseMs = 800

/** Saved as they are typed, by one at a time; whoever does not write reads along. */
export function TidyNotes({ id, item, notes }: Props) {
  const t = useMinutesTexts()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<string>()
  const [tries, setTries] = useState(0)
  const saving = useRef(false)
  const isSaved = typed === undefined || typed === notes.text

  useEffect(() => {
    if (typed === undefined || typed === notes.text || saving.current) return undefined
    const timer = setTimeout(
      () => {
        saving.current = true
        const input = { itemId: item.id, text: typed, version: notes.version }
        call(minutesApi.tidy, { params: { id }, input })
          .then((answer) => queryClient.setQueryData(minutesOf(id).queryKey, answer))
          // Somebody else writes, or the network is away: what is asked for again says which.
          .catch(async () => {
            await queryClient.invalidateQueries({ queryKey: minutesOf(id).queryKey })
            setTries((count) => count + 1)
          })
          .finally(() => {
            saving.current = false
          })
      },
      pauseMs + tries * pauseMs,
    )
    return () => clearTimeout(timer)
  }, [typed, notes.text, notes.version, item.id, id, queryClient, tries])

  if (!notes.mayWrite && typed === undefined)
    return (
      <div className={classes.part}>
        <h3>{t.notes}</h3>
        <p className={classes.words}>{notes.text === '' ? t.noNotes : notes.text}</p>
      </div>
    )
  const isDone = isSaved && notes.version > 0
  return (
    <div className={classes.part}>
      <Textarea
        label={t.notesOf({ name: item.project.name })}
        description={
          isDone
            ? `${t.saved}${notes.by === null ? '' : `. ${t.writes({ name: notes.by })}`}`
            : isSaved
              ? ' '
              : t.saving
        }
        autosize
        minRows={3}
        maxLength={longestNotes}
        value={typed ?? notes.text}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </div>
  )
}
