import { Button, Skeleton, Textarea } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rulesOf } from '#domain/fields.ts'
import { noteForm, notesAtOnce, type Note } from '#domain/projects/note.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { dayAndTime } from '#web/projects/days-text.ts'
import { useNoteDraft } from '#web/projects/note-draft.ts'
import { renewProjects } from '#web/projects/renew-projects.ts'
import { InternalSign } from '#web/projects/show/internal-sign.tsx'
import classes from './notes-card.module.css'

const firstShown = 6

/** What reviewers tell each other, each with a name and a day; also after a decision, for minutes are written then. */
export function NotesCard({ projectId, isArchived }: { projectId: number; isArchived: boolean }) {
  const { notes: t } = useTexts().projects
  const [isFolded, setFolded] = useState(true)
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...keyOf(projectApi.thread), projectId],
    queryFn: ({ pageParam: before, signal }) =>
      call(projectApi.thread, { params: { id: projectId }, input: { before } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < notesAtOnce ? undefined : page.at(-1)?.id),
    staleTime: 0,
  })
  const notes = data?.pages.flat()
  const shownNotes = (isFolded ? notes?.slice(0, firstShown) : notes)?.toReversed()
  const isMore = (isFolded && notes !== undefined && notes.length > firstShown) || (!isFolded && hasNextPage)
  return (
    <Sheet title={t.title} action={<InternalSign label={t.internal} />}>
      {shownNotes === undefined && <Skeleton h={80} />}
      {shownNotes?.length === 0 && <p className={classes.none}>{t.none}</p>}
      {isMore && (
        <Button
          variant="subtle"
          size="sm"
          loading={isFetchingNextPage}
          onClick={() => (isFolded ? setFolded(false) : void fetchNextPage())}
        >
          {t.earlier}
        </Button>
      )}
      <ol className={classes.notes}>
        {shownNotes?.map((note) => (
          <li key={note.id}>
            <NoteSheet note={note} />
          </li>
        ))}
      </ol>
      {!isArchived && <Composer projectId={projectId} />}
    </Sheet>
  )
}

function NoteSheet({ note: { author, impersonator, at, text } }: { note: Note }) {
  const { notes: t, history } = useTexts().projects
  const { language } = useLanguage()
  const name = author ?? t.unknown
  return (
    <article className={classes.note}>
      <header>
        <strong>{impersonator === null ? name : history.byFor({ admin: impersonator, person: name })}</strong>
        <time dateTime={at}>{dayAndTime(at, language)}</time>
      </header>
      <p>{text}</p>
    </article>
  )
}

function Composer({ projectId }: { projectId: number }) {
  const { notes: t } = useTexts().projects
  const queryClient = useQueryClient()
  const { busy, run } = useRefusalToast()
  const draft = useNoteDraft(projectId)

  const send = () =>
    run(async () => {
      const text = draft.text.trim()
      if (text === '') return
      await call(projectApi.write, { params: { id: projectId }, input: { text } })
      draft.keep('')
      showSuccess(t.written)
      await renewProjects(queryClient)
    })
  return (
    <form
      className={classes.composer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void send()
      }}
    >
      <Textarea
        label={t.write}
        description={t.readBy}
        value={draft.text}
        onChange={({ currentTarget }) => draft.keep(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
        maxLength={rulesOf(noteForm.shape.text).maxLength}
        autosize
        minRows={2}
      />
      <BusyButton type="submit" variant="default" busy={busy} disabled={draft.text.trim() === ''}>
        {t.write}
      </BusyButton>
    </form>
  )
}
