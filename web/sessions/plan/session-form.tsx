import { sessionForm, committeeSessionApi } from '#domain/sessions/committee-session-api.ts'
import type * as z from 'zod/mini'
import { useCall } from '#web/platform/api/query-client.ts'
import { formFor } from '#web/platform/ui/form/form-for.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import classes from '#web/sessions/parts/sessions.module.css'

export type SessionValues = z.input<typeof sessionForm>

const { Form, TextField, NumberField, SelectField, CheckboxField } = formFor(sessionForm)

type Props<Answer> = {
  commissionId: number
  initialValues: SessionValues
  save: (values: SessionValues) => Promise<Answer>
  onSaved: (answer: Answer) => void
  onCancel: () => void
  /** The chair of the commission sets who presides and the voting rules; a secretary cannot. */
  withoutRules?: boolean
}

/** The date, the place, the chair and the voting rules of a session. */
export function SessionForm<Answer>({
  commissionId,
  initialValues,
  save,
  onSaved,
  onCancel,
  withoutRules = false,
}: Props<Answer>) {
  const t = useSessionTexts()
  const { people = [] } = useCall(committeeSessionApi.people, { input: { commission: commissionId } }).data ?? {}
  const seats = people.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Form initialValues={initialValues} texts={t.form.fields} onSubmit={save} onSaved={onSaved} onCancel={onCancel}>
      <TextField name="title" />
      <div className={classes.pair}>
        <TextField name="day" type="date" counter={false} />
        <TextField name="time" type="time" counter={false} />
      </div>
      <TextField name="place" />
      <TextField name="link" type="url" counter={false} />
      {withoutRules ? (
        <p className={classes.quiet}>{t.form.rulesOfLead}</p>
      ) : (
        <>
          <div className={classes.pair}>
            <SelectField name="chairId" options={seats} />
            <SelectField name="secretaryId" options={seats} />
          </div>
          <NumberField name="quorum" />
          <CheckboxField name="quorumCountsRecused" />
          <CheckboxField name="isSecret" />
          <p className={classes.quiet}>{t.form.secretHelp}</p>
          <CheckboxField name="chairBreaksTies" />
        </>
      )}
    </Form>
  )
}
