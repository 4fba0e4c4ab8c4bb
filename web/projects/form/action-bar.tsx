import { Anchor, Loader } from '@mantine/core'
import { IconAlertCircle, IconCloudCheck, IconCloudOff, IconDeviceFloppy } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { clockIn } from '#domain/clock.ts'
import type { Project } from '#domain/projects/project.ts'
import { useProjectFormTexts } from '#web/platform/i18n/project-form-texts.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { momentText } from '#web/projects/parts/days-text.ts'
import type { SavingMessage } from '#web/projects/form/saving/saving-state.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import classes from './action-bar.module.css'
import { LinkAnchor, LinkButton } from '#web/platform/ui/page/link-button.tsx'

type ActionBarProps = {
  message: SavingMessage
  /** The last save and its author, for reviewers. */
  lastSave: Project['lastSave']
  hasErrors: boolean
  refusal: string | undefined
  isHolder: boolean
  savesDrafts: boolean
  /** Whether the project was never submitted, or is deleted. */
  isDraft?: boolean
  sending: 'draft' | 'submit' | undefined
  /** Why nothing can be submitted now. */
  closed?: string | undefined
  /** Whether a submission was requested and is not sent yet. */
  awaitsSubmission: boolean
  onSaveDraft: () => void
  onSubmit: () => void
  onRetry: () => void
  cancelTo: number | undefined
  /** The button that saves the decision to be sent later with others. */
  prepare?: ReactNode
  /** The buttons that move from point to point. */
  pager?: ReactNode
}

/** Always in view: whether the words are saved, and the buttons. */
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
    closed,
    awaitsSubmission,
    onSaveDraft,
    onSubmit,
    onRetry,
    cancelTo,
    prepare,
    pager,
  } = props
  const { projectForm: t, forms } = useProjectTexts()
  // Errors are shown at their fields too; unsaved words are shown only here.
  const isUnsaved = unsavedKinds.has(message.kind)
  const closedId = useId()
  return (
    <div className={classes.bar}>
      <div className={classes.state}>
        {refusal !== undefined || (hasErrors && !isUnsaved) ? (
          // The summary of errors takes the focus, so a screen reader already announces it.
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
      {closed !== undefined && (
        <p id={closedId} className={classes.closed}>
          {closed}
        </p>
      )}
      {pager}
      <div className={classes.actions}>
        {isHolder && savesDrafts && (
          <BusyButton variant="default" mod="draft" busy={sending === 'draft'} onClick={onSaveDraft}>
            {isDraft ? t.saveDraft : t.save}
          </BusyButton>
        )}
        {!isHolder && cancelTo !== undefined && (
          <LinkButton variant="default" to="/project/show/$projectId" params={{ projectId: String(cancelTo) }}>
            {forms.cancel}
          </LinkButton>
        )}
        {prepare}
        <BusyButton
          busy={sending === 'submit'}
          onClick={onSubmit}
          disabled={closed !== undefined}
          aria-describedby={closed === undefined ? undefined : closedId}
        >
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

/** Everything is on the server: the user can leave without saving. */
function WayOut({ isDraft }: { isDraft: boolean }) {
  const { autosave: t } = useProjectFormTexts()
  return (
    <>
      <span aria-hidden>·</span>
      <LinkAnchor
        underline="always"
        inherit
        aria-label={isDraft ? t.leaveLabel : t.leaveAnswerLabel}
        to="/project/index"
      >
        {t.leave}
      </LinkAnchor>
    </>
  )
}

type StateProps = Pick<ActionBarProps, 'message' | 'lastSave' | 'awaitsSubmission' | 'onRetry'> & { isDraft: boolean }

function State({ message, lastSave, awaitsSubmission, isDraft, onRetry }: StateProps) {
  const { autosave: t } = useProjectFormTexts()
  const { forms } = useTexts()
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
      case 'inRoom':
        return (
          <>
            <IconDeviceFloppy size={18} aria-hidden /> {t.inRoom}
          </>
        )
      case 'failed':
        return <Alarm text={t.failed} action={forms.retry} onAct={onRetry} />
      case 'undecided':
        return <Alarm text={t.undecided} action={t.decide} onAct={onRetry} />
    }
  }
}

const unsavedKinds: ReadonlySet<SavingMessage['kind']> = new Set(['offline', 'inRoom', 'failed', 'undecided'])

/** A screen reader announces only the first save, and the next one after a problem: words are saved at every pause. */
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
