import { knownWord } from '#domain/known-word.ts'
import { Anchor, Button, Group, Radio, TextInput } from '@mantine/core'
import { FailureAlert } from '#web/platform/ui/failure-alert.tsx'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { IconAlertTriangle, IconSend } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { budgetApi } from '#domain/budget/budget-api.ts'
import { decisionApi, type PreparedDecision } from '#domain/decisions/decision-api.ts'
import { languages, listIn, sentencesIn, formats } from '#domain/language.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import { projectStatuses } from '#domain/projects/statuses.ts'
import { EnvelopeNotice } from '#web/projects/decide/envelope-notice.tsx'
import { languageName } from '#domain/translations/text-label.ts'
import { call } from '#web/platform/api/call.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { moneyText } from '#web/platform/i18n/cents-text.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { StatusGlyph } from '#web/platform/ui/status-glyph.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { statusSigns } from '#web/projects/parts/status-signs.ts'
import { useDecisionTexts } from '#web/platform/i18n/decision-texts.ts'
import { useRenewDecisions, useSendings } from '#web/projects/decide/send/sendings.ts'
import classes from './send-dialog.module.css'

type NotSent = { stale: number; held: number }
type SendFormProps = {
  decisions: PreparedDecision[]
  left: NotSent
  onReview: () => void
  onClose: () => void
  /** Undefined where something else can be pressed instead. */
  onCancel?: (() => void) | undefined
}
type Moved = OutputOf<typeof decisionApi.send>['moved']

/** Sends exactly what it shows: the decisions of the moment when it was opened. */
export function SendDialog({ decisions: now, onClose, ...form }: Omit<SendFormProps, 'onCancel'>) {
  const t = useDecisionTexts()
  const [decisions] = useState(now)
  const [sendingId, setSendingId] = useState<number>()
  const isOver = useSendings().data?.some(({ id, waiting }) => id === sendingId && waiting === 0) ?? false
  const title =
    sendingId === undefined ? t.send({ count: decisions.length }) : isOver ? t.sending.over : t.sending.under
  return (
    <Modal opened onClose={onClose} title={title} size={580}>
      <SendForm {...form} {...{ decisions, sendingId }} onSent={setSendingId} onClose={onClose} onCancel={onClose} />
    </Modal>
  )
}

type SentProps = { sendingId: number | undefined; onSent: (id: number) => void }

/** What will be sent and to how many, the button that does it, and its progress. */
export function SendForm({ sendingId, ...form }: SendFormProps & SentProps) {
  if (sendingId === undefined) return <Confirmation {...form} />
  return <SendingProgress id={sendingId} total={form.decisions.length} onClose={form.onClose} />
}

type ConfirmationProps = SendFormProps & { onSent: (id: number) => void }

function Confirmation({ decisions, left, onReview, onClose, onCancel, onSent }: ConfirmationProps) {
  const t = useDecisionTexts()
  const { forms } = useTexts()
  const renew = useRenewDecisions()
  const { busy, run } = useRefusalToast()
  const [isLater, setLater] = useState(false)
  const [day, setDay] = useState('')
  const [time, setTime] = useState('09:00')
  const [moved, setMoved] = useState<Moved>([])
  // Pressing again after a lost answer repeats the same sending.
  const key = useRef(crypto.randomUUID())
  const count = decisions.length

  const send = () =>
    run(async () => {
      const input = {
        decisions: decisions.map(({ id, version }) => ({ id, version })),
        ...(isLater && { day, time }),
      }
      const { sendingId, moved } = await call(decisionApi.send, { input }, { idempotencyKey: key.current })
      await renew()
      if (sendingId === null) {
        key.current = crypto.randomUUID()
        return setMoved(moved)
      }
      if (!isLater) return onSent(sendingId)
      showSuccess(t.done.scheduled)
      return onClose()
    })

  const { language } = useLanguage()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p className={classes.facts}>
        {t.sending.consequence({ count, holders: new Set(decisions.map(({ holderId }) => holderId)).size })}
      </p>
      <Kinds decisions={decisions} />
      <Sums decisions={decisions} />
      <EnvelopeNotice of={decisions.flatMap(({ commission }) => (commission === null ? [] : [commission.id]))} />
      {(left.stale > 0 || left.held > 0) && (
        <div role="note" className={classes.warning}>
          <IconAlertTriangle size={20} aria-hidden />
          <div>
            {left.stale > 0 && <div>{t.sending.stale({ count: left.stale })}</div>}
            {left.held > 0 && <div>{t.sending.held({ count: left.held })}</div>}
          </div>
          {left.stale > 0 && (
            <Anchor component="button" type="button" underline="always" onClick={onReview}>
              {t.sending.review({ count: left.stale })}
            </Anchor>
          )}
        </div>
      )}
      {moved.length > 0 && (
        <FailureAlert className={classes.left}>
          {t.sending.moved}
          <ul>
            {moved.map(({ id, name, why }) => (
              <li key={id}>
                {name}
                {formats[language].comma}
                {t.whys[why].toLowerCase()}
              </li>
            ))}
          </ul>
        </FailureAlert>
      )}
      <Radio.Group label={t.sending.when} value={isLater ? 'at' : 'now'} onChange={(value) => setLater(value === 'at')}>
        <Group mt={6}>
          <Radio value="now" label={t.sending.now} />
          <Radio value="at" label={t.sending.at} />
        </Group>
      </Radio.Group>
      {isLater && (
        <>
          <Group className={classes.when}>
            <TextInput
              type="date"
              required
              label={t.sending.day}
              value={day}
              onChange={(event) => setDay(event.currentTarget.value)}
            />
            <TextInput
              type="time"
              required
              label={t.sending.time}
              value={time}
              onChange={(event) => setTime(event.currentTarget.value)}
            />
          </Group>
          <p className={classes.facts}>{t.sending.paris}</p>
        </>
      )}
      <Group className={classes.foot}>
        {onCancel && (
          <Button variant="default" data-autofocus onClick={onCancel}>
            {forms.cancel}
          </Button>
        )}
        <BusyButton type="submit" busy={busy} icon={<IconSend size={18} />} disabled={moved.length > 0}>
          {t.send({ count })}
        </BusyButton>
      </Group>
    </form>
  )
}

function Kinds({ decisions }: { decisions: PreparedDecision[] }) {
  const { projectDecision } = useProjectTexts()
  const kinds = projectStatuses.map((status) => ({
    status,
    count: decisions.filter((decision) => decision.status === status).length,
  }))
  return (
    <ul className={classes.kinds}>
      {kinds
        .filter(({ count }) => count > 0)
        .map(({ status, count }) => (
          <li key={status}>
            <StatusGlyph {...statusSigns[status]} />
            <span>{knownWord(projectDecision.done, status)}</span>
            <strong>{count}</strong>
          </li>
        ))}
    </ul>
  )
}

/** The languages of the mails, and what the decisions add to what is granted, or take back from it. */
function Sums({ decisions }: { decisions: PreparedDecision[] }) {
  const { sending: t } = useDecisionTexts()
  const { language } = useLanguage()
  const { data: money } = useCall(budgetApi.get, { input: {} }, { staleTime: 0 })
  const files = new Set(decisions.map(({ project }) => project.id))
  const added = (money?.lines ?? []).reduce((sum, { id, prepared }) => sum + (files.has(id) ? prepared : 0), 0)
  const amount = moneyText(Math.abs(added), language)
  const spoken = languages
    .map((each) => ({ each, count: decisions.filter((decision) => decision.language === each).length }))
    .filter(({ count }) => count > 0)
    .map(({ each, count }) => t.inLanguage({ count, language: languageName(each, language) }))
  return (
    <p className={classes.facts}>
      {sentencesIn(language, [
        listIn(language, spoken),
        ...(added > 0 ? [t.budget({ amount })] : []),
        ...(added < 0 ? [t.takenBack({ amount })] : []),
      ])}
    </p>
  )
}

type SendingProgressProps = { id: number; total: number; onClose: () => void }

function SendingProgress({ id, total, onClose }: SendingProgressProps) {
  const t = useDecisionTexts()
  const { forms } = useTexts()
  const renew = useRenewDecisions()
  const sending = useSendings().data?.find((each) => each.id === id)
  const [done, stayed] = [sending?.sent ?? 0, sending?.stayed ?? []]
  const isOver = sending !== undefined && sending.waiting === 0
  const close = () => {
    void renew()
    onClose()
  }
  return (
    <div>
      <output className={classes.progress} aria-live="polite">
        {isOver ? t.sending.ended({ count: done }) : t.sending.progress({ sent: done, total })}
      </output>
      <progress className={classes.bar} max={total} value={done + stayed.length} aria-label={t.sending.under} />
      {!isOver && <p className={classes.facts}>{t.sending.goesOn}</p>}
      {stayed.length > 0 && (
        <>
          <p>{t.sending.stayed({ count: stayed.length })}</p>
          <ul className={classes.stayed}>
            {stayed.map(({ project, why }) => (
              <li key={project.id}>
                <strong>{project.name}</strong> · {t.whys[why]}
              </li>
            ))}
          </ul>
        </>
      )}
      <Group className={classes.foot}>
        <Button variant={isOver ? 'filled' : 'default'} onClick={close}>
          {forms.close}
        </Button>
      </Group>
    </div>
  )
}
