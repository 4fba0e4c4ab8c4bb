import type * as z from 'zod/mini'
import { decidingCircles } from '#domain/editions/who-decides.ts'
import { editionForm, type Edition } from '#domain/editions/edition.ts'
import { asInstant, asTyped } from '#web/editions/typed-instant.ts'
import { useEditionTexts } from '#web/platform/i18n/edition-texts.ts'
import { formFor } from '#web/platform/ui/form/form-for.tsx'
import { useListForm } from '#web/platform/ui/form/use-list-form.ts'
import classes from './edition-form.module.css'

type Values = z.input<typeof editionForm>

const { Form, TextField, LongTextField, SelectField } = formFor(editionForm)

type EditionFormProps = {
  initialValues: Values
  save: (values: Values) => Promise<unknown>
  savedMessage: string
}

export function EditionForm({ initialValues, save, savedMessage }: EditionFormProps) {
  const t = useEditionTexts()
  const leaving = useListForm({ list: '/edition/index', renews: ['edition', 'editions', 'programme'], savedMessage })
  const send = (values: Values) =>
    save({
      ...values,
      submissionOpensAt: asInstant(values.submissionOpensAt),
      submissionClosesAt: asInstant(values.submissionClosesAt),
    })
  return (
    <Form initialValues={initialValues} texts={t.fields} onSubmit={send} {...leaving}>
      <h2 className={classes.part}>{t.days}</h2>
      <TextField name="editionTitle" />
      <TextField name="editionTitleEn" />
      <TextField name="editionTitleJa" />
      <TextField name="editionStart" type="date" counter={false} />
      <TextField name="editionEnd" type="date" counter={false} />
      <TextField name="submissionOpensAt" type="datetime-local" counter={false} />
      <TextField name="submissionClosesAt" type="datetime-local" counter={false} />
      <h2 className={classes.part}>{t.deciding}</h2>
      <SelectField
        name="whoDecides"
        options={decidingCircles.map((value) => ({ value, label: t.whoDecides[value] }))}
        required
      />
      <h2 className={classes.part}>{t.banners}</h2>
      <LongTextField name="bannerFr" minRows={2} />
      <LongTextField name="bannerEn" minRows={2} />
      <LongTextField name="bannerJa" minRows={2} />
      <h2 className={classes.part}>{t.rules}</h2>
      <LongTextField name="rulesFr" minRows={8} />
      <LongTextField name="rulesEn" />
      <LongTextField name="rulesJa" />
    </Form>
  )
}

/** The form's initial values: the texts and rules of an edition, and its days when it is the edited one. */
export function textsOf(
  edition: Edition,
): Pick<Values, 'bannerFr' | 'bannerEn' | 'bannerJa' | 'rulesFr' | 'rulesEn' | 'rulesJa' | 'whoDecides'> {
  const { bannerFr, bannerEn, bannerJa, rulesFr, rulesEn, rulesJa, whoDecides } = edition
  return { bannerFr, bannerEn, bannerJa, rulesFr, rulesEn, rulesJa, whoDecides }
}

export function valuesOf(edition: Edition): Values {
  const { editionTitle, editionTitleEn, editionTitleJa, editionStart, editionEnd, version } = edition
  return {
    editionTitle,
    editionTitleEn,
    editionTitleJa,
    editionStart,
    editionEnd,
    submissionOpensAt: asTyped(edition.submissionOpensAt),
    submissionClosesAt: asTyped(edition.submissionClosesAt),
    ...textsOf(edition),
    version,
  }
}
