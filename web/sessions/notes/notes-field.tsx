import { Alert, Button, Group, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { longestNotes } from '#domain/minutes/minutes-api.ts'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import type { StoredNotes } from '#web/sessions/notes/meet-notes.ts'
import { useKeptNotes } from '#web/sessions/notes/use-kept-notes.ts'
import classes from '#web/sessions/parts/room.module.css'

type Props = {
  itemId: number
  label: string
  minRows: number
  stored: StoredNotes & { by: string | null; mayWrite: boolean }
  send: (notes: StoredNotes) => Promise<void>
  onFailure: () => Promise<void>
  /** Members who do not write read along. */
  reading: ReactNode
}

/** The notes of a file, during the session and while the minutes are prepared. */
export function NotesField({ itemId, label, minRows, stored, send, onFailure, reading }: Props) {
  const { notes: t } = useSessionTexts().kept
  const { text, isKept, isLost, theirs, change, takeTheirs, takeBoth } = useKeptNotes({
    itemId,
    stored,
    send,
    onFailure,
  })
  if (!stored.mayWrite && !isKept) return reading
  const saved = stored.version === 0 ? ' ' : stored.by === null ? t.saved : t.savedBy({ name: stored.by })
  return (
    <>
      <Textarea
        label={label}
        description={isKept ? (isLost || theirs !== undefined ? t.kept : t.saving) : saved}
        autosize
        minRows={minRows}
        maxLength={longestNotes}
        value={text}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      {theirs !== undefined && (
        <Alert role="alert" title={t.meanwhile({ name: stored.by })} mt="xs">
          <p className={classes.words}>{theirs}</p>
          <Group gap="xs" mt="xs">
            <Button size="xs" onClick={takeBoth}>
              {t.both}
            </Button>
            <Button size="xs" variant="default" onClick={takeTheirs}>
              {t.theirs}
            </Button>
          </Group>
        </Alert>
      )}
    </>
  )
}
