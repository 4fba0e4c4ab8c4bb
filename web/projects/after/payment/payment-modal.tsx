import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type * as z from 'zod/mini'
import type { OutputOf } from '#domain/endpoint.ts'
import { budgetApi, paymentForm } from '#domain/budget/budget-api.ts'
import { centsOf, restOf } from '#domain/budget/money.ts'
import { today } from '#domain/days.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { listIn } from '#domain/language.ts'
import type { Hint } from '#domain/live-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf, queryOf, useCall } from '#web/platform/api/query-client.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { isAbout, useHints } from '#web/platform/live/hints.ts'
import { useFormValue } from '#web/platform/ui/form/form-context.ts'
import { formFor } from '#web/platform/ui/form/form-for.tsx'
import { useOnPhone } from '#web/platform/ui/on-phone.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { WholeAnswer } from '#web/platform/ui/whole-answer.tsx'
import { civilDay } from '#web/projects/parts/days-text.ts'
import { moneyText } from '#web/platform/i18n/cents-text.ts'
import { useAfterTexts } from '#web/platform/i18n/after-texts.ts'
import classes from './payment.module.css'

const { Form, NumberField, TextField } = formFor(paymentForm)

/** A colleague has entered a payment, or this payment had arrived and its reply was lost. */
const overtaken = new Set<ErrorCode>(['payment.conflict.error', 'idempotency.otherBody.error'])

type Payments = OutputOf<typeof budgetApi.payments>

export type Payable = { id: number; name: string }

/** A form for one more transfer, below the ones entered before. */
export function PaymentModal({ project, onClose }: { project: Payable; onClose: () => void }) {
  const { money: words, payment: t } = useAfterTexts()
  const onPhone = useOnPhone()
  const query = useCall(budgetApi.payments, { params: { id: project.id } }, { staleTime: 0 })
  useHints((told) => {
    const isOfThis = (hint: Hint) => hint.topic === 'project' && hint.id === project.id && hint.kind === 'payment'
    if (isAbout(told, isOfThis)) void query.refetch({ cancelRefetch: false })
  })
  return (
    <Modal opened onClose={onClose} title={words.payFor({ name: project.name })} size={520} fullScreen={onPhone}>
      <p>{t.help}</p>
      <WholeAnswer query={query} words={t} heights={[240]}>
        {(payments) => (
          <>
            <Entered {...payments} />
            <PaymentForm projectId={project.id} payments={payments} onClose={onClose} />
          </>
        )}
      </WholeAnswer>
    </Modal>
  )
}

type PaymentFormProps = { projectId: number; payments: Payments; onClose: () => void }

function PaymentForm({ projectId, payments, onClose }: PaymentFormProps) {
  const { payment: t } = useAfterTexts()
  const client = useQueryClient()
  const attempt = useRef({ typed: '', key: '' })
  /** The number of payments this reviewer has read: one that arrives while they type is shown before it counts. */
  const read = useRef(payments.payments.length)
  const renew = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keyOf(budgetApi.get) }),
      client.invalidateQueries({ queryKey: keyOf(budgetApi.payments) }),
      client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'history' }),
    ])

  /** The same values are one payment, however often they are sent and whatever has been read meanwhile. */
  function keyFor(typed: string): string {
    if (attempt.current.typed !== typed) attempt.current = { typed, key: crypto.randomUUID() }
    return attempt.current.key
  }

  async function pay({ amount, paidOn, note }: z.input<typeof paymentForm>) {
    // The field turns « 12,50 » into 12.5 on blur.
    const typed = { amount: numberOf(amount), paidOn, note }
    const idempotencyKey = keyFor(JSON.stringify(typed))
    const input = { ...typed, known: read.current }
    try {
      return await call(budgetApi.pay, { params: { id: projectId }, input }, { idempotencyKey })
    } catch (error) {
      if (!(error instanceof ApiError) || !overtaken.has(error.body.message)) throw error
      attempt.current.typed = ''
      await renew()
      const { queryKey } = queryOf(budgetApi.payments, { params: { id: projectId } })
      read.current = client.getQueryData<Payments>(queryKey)?.payments.length ?? read.current
      throw new ApiError(error.status, { message: 'payment.conflict.error' })
    }
  }

  return (
    <Form
      initialValues={{ amount: '', paidOn: today(), note: '', known: '' }}
      texts={t.fields}
      onSubmit={pay}
      onSaved={() => {
        showSuccess(t.saved)
        void renew()
        onClose()
      }}
      onGone={onClose}
      onCancel={onClose}
    >
      <NumberField name="amount" />
      <Beyond {...payments} />
      <TextField name="paidOn" type="date" />
      <TextField name="note" counter={false} />
    </Form>
  )
}

function numberOf(typed: unknown): number {
  return Number(String(typed).replace(',', '.'))
}

/** Paying more than was granted is allowed; the form says so during typing. */
function Beyond({ granted, paid }: Payments) {
  const { payment: t } = useAfterTexts()
  const { language } = useLanguage()
  const typed = numberOf(useFormValue('amount'))
  const beyond = Number.isFinite(typed) && typed > 0 ? paid + centsOf(typed) - granted : 0
  return <output className={classes.warned}>{beyond > 0 && t.beyond({ amount: moneyText(beyond, language) })}</output>
}

function Entered({ payments, granted, paid }: Payments) {
  const { payment: t, money: words } = useAfterTexts()
  const { language } = useLanguage()
  const { toPay, beyond } = restOf({ granted, paid })
  const sums: [string, number][] = [
    [words.granted, granted],
    [words.paid, paid],
    beyond > 0 ? [words.beyond, beyond] : [words.toPay, toPay],
  ]
  return (
    <div className={classes.entered}>
      <dl className={classes.sums}>
        {sums.map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{moneyText(cents, language)}</dd>
          </div>
        ))}
      </dl>
      {payments.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul className={classes.payments} aria-label={t.payments}>
          {payments.map(({ id, amount, paidOn, note, by }) => (
            <li key={id}>
              {civilDay(paidOn, language, { dateStyle: 'long' })} · <strong>{moneyText(amount, language)}</strong>{' '}
              <small>{listIn(language, [note, by && t.enteredBy({ name: by })])}</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
