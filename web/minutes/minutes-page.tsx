import { civilDayIn } from '#domain/clock.ts'
import { listIn } from '#domain/language.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import type { Minutes, MinutesItem } from '#domain/minutes/minutes-answer.ts'
import { DissentPart } from '#web/minutes/dissent-part.tsx'
import { DocumentsSheet } from '#web/minutes/documents-sheet.tsx'
import { readDocument } from '#web/minutes/read-document.ts'
import { useMinutesTexts } from '#web/minutes/minutes-texts.ts'
import { ReadingSheet } from '#web/minutes/reading-sheet.tsx'
import { RemarkList } from '#web/minutes/remark-list.tsx'
import { SealingSheet } from '#web/minutes/sealing-sheet.tsx'
import { TidyNotes } from '#web/minutes/tidy-notes.tsx'
import { useMinutes, type MinutesActs } from '#web/minutes/use-minutes.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { useLeaveWhenGone } from '#web/platform/ui/leave-when-gone.ts'
import { keepAsFile } from '#web/platform/ui/keep-as-file.ts'
import { LinkButton } from '#web/platform/ui/page/link-button.tsx'
import { Page } from '#web/platform/ui/page/page.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { Waiting } from '#web/platform/ui/waiting.tsx'
import { StatusBadge } from '#web/projects/parts/status-badge.tsx'
import { SessionOfOtherEdition } from '#web/editions/other-edition.tsx'
import { StateLine } from '#web/sessions/parts/session-state-badge.tsx'
import { FailedRead } from '#web/platform/ui/failed-read.tsx'
import classes from './minutes.module.css'

/** A closed session after the fact: its notes, its readers' remarks, and the sealed document. */
export function MinutesPage() {
  const t = useMinutesTexts()
  const id = Number(useParams({ strict: false, select: ({ sessionId }) => sessionId }))
  const { query, ...acts } = useMinutes(id)
  useLeaveWhenGone(query.error, '/session/index')
  const minutes = query.data
  const session = { to: '/session/show/$sessionId', params: { sessionId: String(id) } } as const
  const back = { ...session, label: t.back }
  const isStillOpen = query.error instanceof ApiError && query.error.body.message === 'session.state.error'
  if (minutes === undefined)
    return (
      <Page title={t.title} back={back}>
        {query.isError ? (
          <FailedRead
            title={t.failed}
            error={query.error}
            onRetry={query.refetch}
            {...(isStillOpen && { instead: <LinkButton {...session}>{t.toSession}</LinkButton> })}
          />
        ) : (
          <Waiting height={420} />
        )}
      </Page>
    )
  const isSealed = minutes.state === 'SEALED'
  return (
    <Page
      title={t.titleOf({ session: minutes.title })}
      back={back}
      subtitle={<Subtitle minutes={minutes} />}
      action={!isSealed && <Preview minutes={minutes} />}
    >
      <SessionOfOtherEdition edition={minutes.edition} acts={minutes.me.acts} />
      <div className={classes.layout}>
        <div className={classes.files}>
          {minutes.items.length === 0 && <EmptyState {...t.empty} />}
          {minutes.items.map((item) => (
            <File key={item.id} minutes={minutes} acts={acts} item={item} />
          ))}
        </div>
        <div className={classes.aside}>
          {isSealed && <DocumentsSheet minutes={minutes} acts={acts} />}
          {!isSealed && <ReadingSheet minutes={minutes} acts={acts} />}
          {!isSealed && <SealingSheet minutes={minutes} acts={acts} />}
          <OnTheWhole minutes={minutes} acts={acts} />
        </div>
      </div>
    </Page>
  )
}

function Subtitle({ minutes: { state, commission, day, time, place } }: { minutes: Minutes }) {
  const t = useMinutesTexts()
  const { language } = useLanguage()
  const written = civilDayIn(day, language, true)
  return (
    <StateLine state={state}>
      <span>{listIn(language, [commission.name, t.at({ day: written, time }), place])}</span>
    </StateLine>
  )
}

/** The draft as it would be sealed. */
function Preview({ minutes: { id, day } }: { minutes: Minutes }) {
  const t = useMinutesTexts()
  const { language } = useLanguage()
  const { busy, run } = useRefusalToast()
  return (
    <Button
      variant="default"
      disabled={busy}
      leftSection={<IconDownload size={18} />}
      onClick={() =>
        void run(async () => keepAsFile(`${t.previewFile}-${day}.pdf`, await readDocument(id, 0, language)))
      }
    >
      {t.preview}
    </Button>
  )
}

type Props = { minutes: Minutes; acts: MinutesActs }

function File({ minutes, acts, item }: Props & { item: MinutesItem }) {
  const { language } = useLanguage()
  const t = useMinutesTexts()
  const { name, projectId, organizer, isRecused, notes } = item
  return (
    <section className={classes.file} aria-labelledby={`minutes-${item.id}`}>
      <header className={classes.head}>
        <div>
          <h2 id={`minutes-${item.id}`}>{name}</h2>
          {projectId !== null && (
            <p className={classes.quiet}>{listIn(language, [t.number({ id: projectId }), organizer])}</p>
          )}
        </div>
        {!isRecused && <Result item={item} />}
      </header>
      {isRecused ? (
        <p className={classes.quiet}>{t.recused}</p>
      ) : (
        <>
          {notes !== null && <TidyNotes id={minutes.id} item={item} notes={notes} />}
          <DissentPart minutes={minutes} acts={acts} item={item} />
          <RemarkList minutes={minutes} acts={acts} itemId={item.id} />
        </>
      )}
    </section>
  )
}

function Result({ item: { projectId, decided, by, tally, state, reason } }: { item: MinutesItem }) {
  const t = useMinutesTexts()
  if (projectId === null) return null
  if (decided === null)
    return (
      <p className={classes.quiet}>
        {state !== 'POSTPONED' ? t.undecided : reason === '' ? t.postponed : t.postponedWhy({ reason })}
      </p>
    )
  return (
    <p className={classes.result}>
      <StatusBadge status={decided} />
      <span className={classes.quiet}>{tally === null ? (by === 'consensus' ? t.consensus : '') : t.tally(tally)}</span>
    </p>
  )
}

function OnTheWhole({ minutes, acts }: Props) {
  const t = useMinutesTexts()
  const hasAny = minutes.remarks.some(({ itemId }) => itemId === null)
  if (!hasAny && !minutes.me.acts.includes('remark')) return null
  return (
    <Sheet title={t.remarksOnAll}>
      <RemarkList minutes={minutes} acts={acts} itemId={null} />
    </Sheet>
  )
}
