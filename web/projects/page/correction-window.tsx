import { Anchor } from '@mantine/core'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useEffect, useEffectEvent, useState } from 'react'
import { correctedTexts, correctionForm, type CorrectedTexts } from '#domain/projects/correction.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { factLabels } from '#domain/projects/project-facts.ts'
import type { Project } from '#domain/projects/project.ts'
import { languagesTold } from '#domain/translations/told-in.ts'
import { withTranslated } from '#domain/translations/translated-words.ts'
import { translationName } from '#domain/translations/translations.ts'
import { call } from '#web/platform/api/call.ts'
import { useEditionTexts } from '#web/platform/i18n/edition-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Banner } from '#web/platform/ui/banner.tsx'
import { useFormContent, useFormValue } from '#web/platform/ui/form/form-context.ts'
import { formFor } from '#web/platform/ui/form/form-for.tsx'
import { useOnPhone } from '#web/platform/ui/on-phone.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { RichTextField } from '#web/projects/parts/rich-text-field.tsx'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'
import { correctionDraft, textsOf } from '#web/projects/page/correction-draft.ts'

const { Form, TextField, LongTextField } = formFor(correctionForm)

/** The one change that an archive accepts: the correction of a wrong published text. */
export function CorrectionWindow({ project, onClose }: { project: Project; onClose: () => void }) {
  const userId = useSession()?.user.id ?? 0
  const [draft] = useState(() => correctionDraft(userId, project))
  const [typed, setTyped] = useState(draft.find)
  const { correction: t, fields } = useEditionTexts()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const onPhone = useOnPhone()
  const { id, version } = project
  const [, ...translated] = languagesTold(project)
  const discard = () => {
    draft.drop()
    setTyped(undefined)
  }
  return (
    <Modal opened onClose={onClose} title={t.title} size={760} fullScreen={onPhone}>
      <p>{t.text}</p>
      {typed && (
        <Banner sign={{ variant: 'warning', shape: 'circle', fill: 'dashed', glyph: 'none' }} title={t.restored}>
          <Anchor component="button" type="button" underline="always" onClick={discard}>
            {t.discard}
          </Anchor>
        </Banner>
      )}
      <Form
        key={typed ? 'typed' : 'published'}
        initialValues={typed ?? { ...textsOf(project), version }}
        texts={{
          ...withTranslated(
            {
              name: { label: t.name },
              description: { label: t.description },
              priceDetails: { label: t.priceDetails },
            },
            language,
          ),
          accessibility: { label: factLabels.accessibility[language] },
          imageCredit: { label: factLabels.imageCredit[language] },
          version: fields.version,
        }}
        submitLabel={t.save}
        onSubmit={(input) => call(projectApi.correct, { params: { id }, input })}
        onSaved={() => {
          draft.drop()
          showSuccess(t.done)
          onClose()
          void renewProjects(queryClient)
        }}
        onGone={onClose}
        onCancel={onClose}
      >
        {correctedTexts.map((name) => (
          <KeptOnDevice key={name} name={name} keep={draft.keep} />
        ))}
        <TextField name="name" />
        <RichTextField name="description" />
        <LongTextField name="priceDetails" minRows={2} />
        <LongTextField name="accessibility" minRows={2} />
        <TextField name="imageCredit" />
        {translated.map((language) => (
          <Fragment key={language}>
            <TextField name={translationName('name', language)} lang={language} />
            <RichTextField name={translationName('description', language)} lang={language} />
            <LongTextField name={translationName('priceDetails', language)} lang={language} minRows={2} />
          </Fragment>
        ))}
      </Form>
    </Modal>
  )
}

/** Stores each change of a text as it is typed. */
function KeptOnDevice({ name, keep }: { name: string; keep: (typed: CorrectedTexts) => void }) {
  const { form } = useFormContent()
  const value = useFormValue(name)
  const keepTyped = useEffectEvent(() => {
    if (!form.isDirty()) return
    const values = form.getValues()
    keep(Object.fromEntries(correctedTexts.map((each) => [each, values[each]])) as CorrectedTexts)
  })
  useEffect(() => {
    if (value !== undefined) keepTyped()
  }, [value])
  return null
}
