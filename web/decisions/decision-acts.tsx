import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { today } from '#domain/days.ts'
import { decisionApi } from '#domain/decisions/decision-api.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import { needsMessage } from '#domain/projects/workflow.ts'
import { asksPoints } from '#domain/thread/point.ts'
import { call } from '#web/platform/api/call.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'
import { TextModal } from '#web/platform/ui/modal/text-modal.tsx'
import { useRegisterTexts } from '#web/register/register-texts.ts'
import { useProjectDecisionTexts } from '#web/platform/i18n/project-decision-texts.ts'
import { useDecisionTexts } from '#web/platform/i18n/decision-texts.ts'
import { useDecisionAct } from '#web/decisions/use-decisions.ts'
import classes from './decision-preview.module.css'

type Whole = OutputOf<typeof decisionApi.get>

export function DecisionActs({ decision }: { decision: Whole }) {
  const t = useDecisionTexts()
  const { busy, act } = useDecisionAct()
  const [isChanging, setChanging] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const { corrections } = useRegisterTexts()
  const { id, state, version, project, ofSession, mayStop } = decision
  const params = { id }
  const seen = { version, projectVersion: project.version }
  const cancel = (why = '') => act(() => call(decisionApi.cancel, { params, input: { why } }), t.done.cancelled)
  const close = () => setCancelling(false)
  const { title, keep, cancel: confirmLabel } = t.cancelling
  const cancelling = {
    opened: isCancelling,
    title,
    cancelLabel: keep,
    confirmLabel,
    children: <p>{t.cancelling.text}</p>,
  }
  if (isChanging) return <MessageForm decision={decision} onDone={() => setChanging(false)} />
  return (
    <>
      <Group className={classes.acts}>
        {state === 'STALE' && decision.whyStale !== 'dueDay' && (
          <BusyButton
            busy={busy}
            onClick={() => void act(() => call(decisionApi.confirm, { params, input: seen }), t.done.confirmed)}
          >
            {t.preview.confirm}
          </BusyButton>
        )}
        {needsMessage(decision.status) && (
          <Button variant="default" leftSection={<IconPencil size={18} />} onClick={() => setChanging(true)}>
            {t.preview.changeMessage}
          </Button>
        )}
        {mayStop && (
          <>
            {state === 'HELD' ? (
              <BusyButton
                variant="default"
                busy={busy}
                onClick={() => void act(() => call(decisionApi.release, { params }), t.done.released)}
              >
                {t.preview.release}
              </BusyButton>
            ) : (
              <BusyButton
                variant="default"
                busy={busy}
                onClick={() => void act(() => call(decisionApi.hold, { params }), t.done.held)}
              >
                {t.preview.hold}
              </BusyButton>
            )}
            <Button variant="subtle" ml="auto" onClick={() => setCancelling(true)}>
              {t.preview.cancel}
            </Button>
          </>
        )}
      </Group>
      {ofSession === null ? (
        <ConfirmModal {...cancelling} onCancel={close} onConfirm={() => cancel()} />
      ) : (
        <TextModal
          {...cancelling}
          label={corrections.whyOfCancelling}
          description={corrections.whyHelp}
          required
          maxLength={longestWhy}
          onClose={close}
          onConfirm={cancel}
        />
      )}
    </>
  )
}

/** The message, and the day by which an answer is expected: saving it confirms that its author has seen the project as it is now. */
function MessageForm({ decision, onDone }: { decision: Whole; onDone: () => void }) {
  const t = useDecisionTexts()
  const { forms } = useTexts()
  const { busy, act } = useDecisionAct()
  // Others may edit the template while the form is open.
  const [opened] = useState(decision.message)
  const [message, setMessage] = useState(opened)
  const { prepared } = useProjectDecisionTexts()
  const [dueDay, setDueDay] = useState(decision.dueDay ?? '')
  const [why, setWhy] = useState('')
  const { id, version, project, ofSession } = decision
  const day = asksPoints(decision.status) && { dueDay }
  // Words that nobody edited go on following their template.
  const words = message !== opened && { message }
  const input = { ...words, why, version, projectVersion: project.version, ...day }
  return (
    <form
      className={classes.acts}
      onSubmit={(event) => {
        event.preventDefault()
        void act(() => call(decisionApi.change, { params: { id }, input }).then(onDone), t.done.changed)
      }}
    >
      <Textarea
        label={t.preview.message}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        required
        maxLength={1000}
        autosize
        minRows={4}
        data-autofocus
        w="100%"
      />
      {asksPoints(decision.status) && (
        <TextInput
          type="date"
          label={prepared.dueDay}
          min={today()}
          value={dueDay}
          onChange={({ currentTarget }) => setDueDay(currentTarget.value)}
        />
      )}
      {ofSession !== null && <Why why={why} onChange={setWhy} />}
      <BusyButton
        type="submit"
        busy={busy}
        disabled={message.trim() === '' || (ofSession !== null && why.trim() === '')}
      >
        {t.preview.save}
      </BusyButton>
      <Button variant="default" onClick={onDone}>
        {forms.cancel}
      </Button>
    </form>
  )
}

const longestWhy = 500

type WhyProps = { why: string; onChange: (why: string) => void }

/** What a session decided is changed with a reason, which is printed beside its vote. */
export function Why({ why, onChange }: WhyProps) {
  const { corrections: t } = useRegisterTexts()
  return (
    <Textarea
      label={t.why}
      description={t.whyHelp}
      value={why}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      required
      maxLength={longestWhy}
      autosize
      minRows={2}
      w="100%"
    />
  )
}
