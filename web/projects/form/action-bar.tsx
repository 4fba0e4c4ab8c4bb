import { Anchor, Button, Loader } from '@mantine/core'
import { IconAlertCircle, IconCloudCheck, IconCloudOff, IconDeviceFloppy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { clockIn } from '#domain/clock.ts'
import type { Project } from '#domain/projects/project.ts'
import { useAutosaveTexts } from '#web/platform/i18n/autosave-texts.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { momentText } from '#web/projects/parts/days-text.ts'
import type { SavingMessage } from '#web/projects/form/saving/saving-state.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import classes from './action-bar.module.css'

type ActionBarProps = {
  message: SavingMessage
  /** For reviewers: who saved it last. */
  lastSave: Project['lastSave']
  hasErrors: boolean
  refusal: string | undefined
  isHolder: boolean
  savesDrafts: boolean
  /** Nothing of it was ever submitted, or it is deleted. */
  isDraft?: boolean
  sending: 'draft' | 'submit' | undefined
  /** The submission has been asked for, and is still to go. */
  awaitsSubmission: boolean
  onSaveDraft: () => void
  onSubmit: () => void
  onRetry: () => void
  cancelTo: number | undefined
  /** Keeps the decision until it is sent with others. */
  prepare?: ReactNode
  /** Leads round what the commission asks. */
  pager?: ReactNode
}

/** Always in reach: what has become of the words, and what to do with them. */
export function ActionBar(props: ActionBarProps) {
  const {
    message,
    lastSave,
    hasErrors,
    refusal,
    isHolder,
    savesDrafts,
    isDraft = savesDrafts,
    sending,
    awaitsSubmission,
    onSaveDraft,
    onSubmit,
    onRetry,
    cancelTo,
    prepare,
    pager,
  } = props
  const { projectForm: t, forms } = useProjectTexts()
  // Errors wait at their fields; that words are not saved is known nowhere else.
  const isUnsaved = message.kind === 'offline' || message.kind === 'failed' || message.kind === 'undecided'
  return (
    <div className={classes.bar}>
      <div className={classes.state}>
        {refusal !== undefined || (hasErrors && !isUnsaved) ? (
          // The summary of the errors takes the focus, and is heard then.
          <span className={classes.wrong} role={refusal === undefined ? undefined : 'alert'}>
            <IconAlertCircle size={18} aria-hidden /> {refusal ?? `${forms.summaryTitle}.`}
          </span>
        ) : (
          <>
            <State {...{ message, lastSave, awaitsSubmission, onRetry }} isDraft={isDraft} />
            {savesDrafts && message.kind === 'saved' && <WayOut isDraft={isDraft} />}
          </>
        )}
      </div>
      {pager}
      <div className={classes.actions}>
        {isHolder && savesDrafts && (
          <BusyButton variant="default" mod="draft" busy={sending === 'draft'} onClick={onSaveDraft}>
            {isDraft ? t.saveDraft : t.save}
          </BusyButton>
        )}
        {!isHolder && cancelTo !== undefined && (
          <Button
            variant="default"
            renderRoot={(button) => (
              <Link {...button} to="/project/show/$projectId" params={{ projectId: String(cancelTo) }} />
            )}
          >
            {t.cancel}
          </Button>
        )}
        {prepare}
        <BusyButton busy={sending === 'submit'} onClick={onSubmit}>
          {isHolder && savesDrafts ? (
            <>
              <span className={classes.long}>{isDraft ? t.submit : t.submitAnswer}</span>
              <span className={classes.short}>{t.submitShort}</span>
            </>
          ) : (
            t.save
          )}
        </BusyButton>
      </div>
    </div>
  )
}

/** Everything is on the server: nothing need be pressed before one goes. */
function WayOut({ isDraft }: { isDraft: boolean }) {
  const t = useAutosaveTexts()
  return (
    <>
      <span aria-hidden>·</span>
      <Anchor
        underline="always"
        inherit
        aria-label={isDraft ? t.leaveLabel : t.leaveAnswerLabel}
        renderRoot={(props) => <Link {...props} to="/project/index" />}
      >
        {t.leave}
      </Anchor>
    </>
  )
}

type StateProps = Pick<ActionBarProps, 'message' | 'lastSave' | 'awaitsSubmission' | 'onRetry'> & { isDraft: boolean }

function State({ message, lastSave, awaitsSubmission, isDraft, onRetry }: StateProps) {
  const t = useAutosaveTexts()
  const { conflict } = useProjectTexts().projectForm
  const { language } = useLanguage()
  const time = (at: number) => clockIn(at, language, 'own')
  const isRoutine = useRoutine(message)
  return (
    <output className={classes.told} aria-live={isRoutine ? 'off' : 'polite'}>
      {contentOf()}
    </output>
  )

  function contentOf(): ReactNode {
    switch (message.kind) {
      case 'idle':
        return lastSave && t.last({ by: lastSave.by, moment: momentText(lastSave.at, language, conflict) })
      case 'unsaved':
        return t.unsaved
      case 'saving':
        return (
          <>
            <Loader size={16} /> {isDraft ? t.saving : t.savingForm}
          </>
        )
      case 'saved':
        return (
          <>
            <IconCloudCheck size={18} aria-hidden /> {(isDraft ? t.saved : t.savedForm)({ time: time(message.at) })}
          </>
        )
      case 'onDevice':
        return (
          <>
            <IconDeviceFloppy size={18} aria-hidden /> {t.onDevice({ time: time(message.at) })}
          </>
        )
      case 'offline':
        return (
          <>
            <IconCloudOff size={18} aria-hidden /> {awaitsSubmission ? t.offlineSubmission : t.offline}
          </>
        )
      case 'failed':
        return <Alarm text={t.failed} action={t.retry} onAct={onRetry} />
      case 'undecided':
        return <Alarm text={t.undecided} action={t.decide} onAct={onRetry} />
    }
  }
}

/** Words are saved at each rest: whoever listens while typing hears it the first time, and again after a trouble. */
function useRoutine(message: SavingMessage): boolean {
  const [first, setFirst] = useState<number>()
  if (message.kind === 'saving' || message.kind === 'unsaved') return true
  if (message.kind === 'saved') {
    if (first === undefined) setFirst(message.at)
    return first !== undefined && first !== message.at
  }
  if (first !== undefined) setFirst(undefined)
  return false
}

function Alarm({ text, action, onAct }: { text: string; action: string; onAct: () => void }) {
  return (
    <>
      <IconAlertCircle size={18} aria-hidden /> {text} ·{' '}
      <Anchor component="button" type="button" underline="always" onClick={onAct}>
        {action}
      </Anchor>
    </>
  )
}
