import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { Fragment, useState } from 'react'
import { useThreadTexts } from '#web/platform/i18n/thread-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { longDayIn } from '#domain/clock.ts'
import { Composer } from '#web/projects/talk/thread/composer.tsx'
import { OutgoingRows } from '#web/projects/talk/thread/outgoing-rows.tsx'
import { ThreadEntryRow } from '#web/projects/talk/thread/thread-entry-row.tsx'
import { unseenOf, useOpened, useSeenOnArrival } from '#web/projects/talk/thread/use-opened.ts'
import { useArrival } from '#web/projects/talk/thread/use-arrival.ts'
import { useOutgoingMessages } from '#web/projects/talk/thread/use-outgoing-messages.ts'
import { useSoughtEntry } from '#web/projects/talk/thread/use-sought-entry.ts'
import { useThread } from '#web/projects/talk/thread/use-thread.ts'
import { RetryButton } from '#web/platform/ui/retry-button.tsx'
import classes from './thread-card.module.css'

const firstShown = 6

type ThreadCardProps = {
  projectId: number
  isHolder: boolean
  isArchived: boolean
  /** A recused user cannot write in the thread. */
  isRecused?: boolean | undefined
}

/** The messages and events of a project, from the oldest to the newest; an archive is read-only. */
export function ThreadCard({ projectId, isHolder, isArchived, isRecused = false }: ThreadCardProps) {
  const t = useThreadTexts()
  const [isFolded, setFolded] = useState(true)
  const { since, isTold } = useOpened(projectId)
  const { language } = useLanguage()
  const thread = useThread(projectId, isTold)
  const { entries, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = thread
  useSeenOnArrival(projectId, entries)
  useSoughtEntry(thread, () => setFolded(false))
  const unseen = unseenOf(entries, since)
  const firstUnseen = unseen.at(-1)
  const unseenMessages = unseen.filter(({ message, isMine }) => message !== null && !isMine).length
  const outgoing = useOutgoingMessages(projectId)
  const arrived = useArrival(entries)
  const shown = (isFolded ? entries?.slice(0, Math.max(firstShown, unseen.length)) : entries)?.toReversed()
  const folded = (entries?.length ?? 0) - (shown?.length ?? 0)
  return (
    <Sheet
      title={t.title}
      action={
        <>
          {unseenMessages > 0 && <span className={classes.count}>{t.unseen.messages({ count: unseenMessages })}</span>}
          {(folded > 0 || hasNextPage) && (
            <Button
              variant="subtle"
              size="sm"
              loading={isFetchingNextPage}
              onClick={() => (isFolded ? setFolded(false) : void fetchNextPage())}
            >
              {t.earlier(hasNextPage ? {} : { count: folded })}
            </Button>
          )}
        </>
      }
    >
      <VisuallyHidden>
        <output>{arrived && t.arrived({ name: arrived.author, text: arrived.text })}</output>
      </VisuallyHidden>
      {shown === undefined && !isError && <Skeleton h={120} mb={16} />}
      {isError && (
        <p className={classes.line} role="alert">
          <span>{t.notLoaded}</span> <RetryButton variant="subtle" size="compact-sm" onRetry={refetch} />
        </p>
      )}
      {shown?.length === 0 && outgoing.messages.length === 0 && <p className={classes.line}>{t.none}</p>}
      <ol className={classes.entries}>
        {shown?.map((entry) => (
          <Fragment key={entry.id}>
            {entry === firstUnseen && since !== null && (
              <li className={classes.unseen}>{t.unseen.since({ day: longDayIn(since, language) })}</li>
            )}
            <ThreadEntryRow projectId={projectId} entry={entry} isArchived={isArchived} />
          </Fragment>
        ))}
        <OutgoingRows outgoing={outgoing} />
      </ol>
      {!isArchived && !isRecused && <Composer projectId={projectId} isHolder={isHolder} onSend={outgoing.add} />}
    </Sheet>
  )
}
