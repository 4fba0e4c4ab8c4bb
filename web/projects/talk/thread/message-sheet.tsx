import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ThreadEntry, ThreadMessage } from '#domain/thread/thread-api.ts'
import { admins, admits } from '#domain/roles.ts'
import { useThreadTexts } from '#web/platform/i18n/thread-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { dayAndTime } from '#web/projects/parts/days-text.ts'
import { InternalSign } from '#web/projects/parts/internal-sign.tsx'
import { CorrectionForm } from '#web/projects/talk/thread/correction-form.tsx'
import { LinkedText } from '#web/projects/talk/thread/linked-text.tsx'
import { MailSign } from '#web/projects/talk/thread/mail-sign.tsx'
import { MessageFiles } from '#web/projects/talk/thread/message-files.tsx'
import { useCorrectionDraft } from '#web/projects/talk/thread/message-draft.ts'
import { useAuthor } from '#web/projects/talk/thread/use-author.ts'
import { WithdrawalModal } from '#web/projects/talk/thread/withdrawal-modal.tsx'
import classes from './message-sheet.module.css'

type MessageSheetProps = { projectId: number; entry: ThreadEntry; message: ThreadMessage; isArchived: boolean }

/** Internal messages have a tinted sheet, shared ones a white one. */
export function MessageSheet({ projectId, entry, message, isArchived }: MessageSheetProps) {
  const t = useThreadTexts()
  const { language } = useLanguage()
  const { part, isMine, at } = entry
  const { audience, text, isOpinion, isCorrected, correctableUntil } = message
  const isCorrectable = useIsBefore(correctableUntil) && !isArchived
  const isBegun = useCorrectionDraft(entry.id).text !== undefined && isMine && isCorrectable
  const [acted, setActing] = useState<'correct' | 'withdraw'>()
  const acting = acted ?? (isBegun ? 'correct' : undefined)
  const isAdmin = admits(admins, useSession()?.user.role)
  const mayWithdraw = isAdmin
  const corrector = useRef<HTMLButtonElement>(null)
  const stop = () => setActing(undefined)
  /** Returns the focus to where the correction began. */
  const stopCorrecting = () => {
    flushSync(stop)
    corrector.current?.focus()
  }
  return (
    <article className={classes.message} data-audience={audience}>
      <header>
        <strong>{useAuthor(entry)}</strong>
        {part && !isMine && <span>{t.parts[part]}</span>}
        {audience === 'internal' && <InternalSign label={t.internal} />}
        {isOpinion && <strong>{t.opinion.sign}</strong>}
        {isCorrected && <span>{t.corrected}</span>}
        {message.mail && <MailSign messageId={entry.id} mail={message.mail} />}
        <time dateTime={at}>{dayAndTime(at, language)}</time>
      </header>
      {acting === 'correct' ? (
        <CorrectionForm
          projectId={projectId}
          messageId={entry.id}
          audience={audience}
          text={text}
          isAsked={acted === 'correct'}
          onClose={stopCorrecting}
        />
      ) : (
        <p>
          <LinkedText text={text} />
        </p>
      )}
      <MessageFiles projectId={projectId} files={message.files} />
      {acting !== 'correct' && (isCorrectable || mayWithdraw) && (
        <div className={classes.acts}>
          {isCorrectable && (
            <Button
              ref={corrector}
              variant="subtle"
              size="compact-sm"
              aria-label={t.correctOf({ moment: dayAndTime(at, language) })}
              onClick={() => setActing('correct')}
            >
              {t.correct}
            </Button>
          )}
          {mayWithdraw && (
            <Button variant="subtle" size="compact-sm" onClick={() => setActing('withdraw')}>
              {t.withdraw}
            </Button>
          )}
        </div>
      )}
      {mayWithdraw && <WithdrawalModal opened={acting === 'withdraw'} messageId={entry.id} onClose={stop} />}
    </article>
  )
}

/** Whether a limited act is still possible; turns false at that moment. */
function useIsBefore(moment: string | null): boolean {
  const [now, setNow] = useState(() => Date.now())
  const end = moment === null ? 0 : Date.parse(moment)
  useEffect(() => {
    if (end <= Date.now()) return undefined
    const timer = setTimeout(() => setNow(Date.now()), end - Date.now() + 1)
    return () => clearTimeout(timer)
  }, [end])
  return now < end
}
