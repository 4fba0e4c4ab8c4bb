import { MultiSelect, Radio, Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { commissionApi } from '#domain/commissions/commission-api.ts'
import type { WrittenLanguage } from '#domain/language.ts'
import { projectTypeApi } from '#domain/project-types/project-type-api.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { AgeField } from '#web/projects/form/age-field.tsx'
import { FormSection, Row } from '#web/projects/form/pieces/form-section.tsx'
import { ImageField } from '#web/projects/form/image-field.tsx'
import { useFormContent, useFormValue } from '#web/platform/ui/form/form-context.ts'
import { SelectField } from '#web/platform/ui/form/select-field.tsx'
import { LongTextField, TextField } from '#web/platform/ui/form/text-field.tsx'
import { ChosenNames, readWith } from '#web/platform/ui/form/chosen-names.tsx'
import { useField } from '#web/platform/ui/form/use-field.tsx'
import { later } from '#web/platform/later.ts'
import { ToldTexts } from '#web/projects/form/languages/told-texts.tsx'
import languages from '#web/projects/form/languages/told-texts.module.css'
import classes from './event-section.module.css'

const RichTextField = later(async () => (await import('#web/projects/parts/rich-text-field.tsx')).RichTextField)

type EventSectionProps = {
  projectId: number | undefined
  withComment: boolean
  isReviewed: boolean
  /** Whether it may be told in other languages too. */
  isTranslated: boolean
}

export function EventSection({ projectId, withComment, isReviewed, isTranslated }: EventSectionProps) {
  const { projectForm: t } = useProjectTexts()
  const commissions = useCall(commissionApi.list, {}).data ?? []
  const accesses = useCall(projectApi.accesses, {}).data ?? []
  const publics = useCall(projectApi.publics, {}).data ?? []
  const original = useFormValue('textLanguage') as WrittenLanguage
  const optionsOf = (options: { value: string; text: string }[]) =>
    options.map(({ value, text }) => ({ value, label: text }))
  const reviewed = isReviewed && <p className={classes.reviewed}>{t.reviewed}</p>
  return (
    <FormSection name="event">
      <ToldTexts isFixed={isReviewed} isAlone={!isTranslated} projectId={projectId}>
        <div>
          <TextField name="name" lang={original} />
          {reviewed}
        </div>
        <div>
          <Suspense fallback={<Skeleton h={220} />}>
            <RichTextField name="description" lang={original} />
          </Suspense>
          {reviewed}
        </div>
      </ToldTexts>
      <h3 className={languages.common}>{t.languages.common}</h3>
      <div>
        <ImageField />
        {reviewed}
      </div>
      <TextField name="imageCredit" />
      <Row>
        <TypesField />
        <SelectField
          name="commissionId"
          options={commissions.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </Row>
      <Row>
        <PriceChoice />
        <PriceDetails />
      </Row>
      <Row>
        <SelectField name="projectAccess" options={optionsOf(accesses)} />
        <SelectField name="projectPublic" options={optionsOf(publics)} />
      </Row>
      <LongTextField name="accessibility" minRows={2} />
      <AgeField />
      {withComment && <LongTextField name="userComment" minRows={2} />}
    </FormSection>
  )
}

function TypesField() {
  const { language } = useLanguage()
  const { key, field, box } = useField('selectedProjectTypesIds')
  const types = useCall(projectTypeApi.list, {}).data ?? []
  const chosen = useFormValue('selectedProjectTypesIds') as string[]
  const names = types.filter(({ id }) => chosen.includes(String(id))).map(({ name }) => name)
  return (
    <div>
      <MultiSelect
        key={key}
        {...field}
        {...box}
        {...readWith(names, language, field.description)}
        data={types.map(({ id, name }) => ({ value: String(id), label: name }))}
        searchable
        hidePickedOptions
      />
      <ChosenNames names={names} />
    </div>
  )
}

function PriceChoice() {
  const { projectForm: t } = useProjectTexts()
  const { form, notes } = useFormContent()
  const { field, box } = useField('isFree')
  const isFree = useFormValue('isFree') === true
  return (
    <Radio.Group
      id={field.id}
      name={field.name}
      label={field.label}
      description={field.description}
      withAsterisk={box.withAsterisk}
      value={isFree ? 'free' : 'paying'}
      onChange={(value) => form.setFieldValue('isFree', value === 'free')}
    >
      <Radio value="free" label={t.free} mt={8} />
      <Radio value="paying" label={t.paying} mt={8} />
      {notes?.below?.['isFree']}
    </Radio.Group>
  )
}

function PriceDetails() {
  return useFormValue('isFree') === true ? <div /> : <LongTextField name="priceDetails" minRows={2} />
}
