import { Skeleton } from '@mantine/core'
import { Suspense, useState } from 'react'
import { IconLanguage } from '@tabler/icons-react'
import { formats, type WrittenLanguage } from '#domain/language.ts'
import { historyApi } from '#domain/history/history-api.ts'
import { visibleText } from '#domain/projects/project-faults.ts'
import { languageName } from '#domain/translations/text-label.ts'
import { toldTexts, translationName, type ToldText } from '#domain/translations/translations.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { later } from '#web/platform/later.ts'
import { useOwnName } from '#web/platform/session/own-name.ts'
import { useFormValue } from '#web/platform/ui/form/form-context.ts'
import { LongTextField, TextField } from '#web/platform/ui/form/text-field.tsx'
import { useOnPhone } from '#web/platform/ui/on-phone.ts'
import { DraftOfText, OfferOfDraft, type MachineDrafts } from '#web/projects/form/languages/machine-draft.tsx'
import { longDayIn } from '#domain/clock.ts'
import classes from './told-texts.module.css'

const RichTextField = later(async () => (await import('#web/projects/parts/rich-text-field.tsx')).RichTextField)

type TranslationProps = { language: WrittenLanguage; original: WrittenLanguage; projectId: number | undefined }

/** The texts in another language, each beside its original. */
export function Translation({ language, original, projectId }: TranslationProps) {
  const { projectForm: t } = useProjectTexts()
  const { language: reader } = useLanguage()
  const isFree = useFormValue('isFree') === true
  const [drafts, setDrafts] = useState<MachineDrafts>({})
  const draftOf = (text: ToldText) => <DraftOfText text={text} to={language} draft={drafts[text]} />
  return (
    <div className={classes.fields}>
      <p className={classes.fallback}>{t.languages.fallback({ language: languageName(original, reader) })}</p>
      <OfferOfDraft from={original} to={language} drafts={drafts} onDrafted={setDrafts} />
      <div className={classes.pair}>
        <div>
          <TextField name={translationName('name', language)} lang={language} />
          {draftOf('name')}
        </div>
        <Original text="name" language={original} />
      </div>
      <div className={classes.pair}>
        <div>
          <Suspense fallback={<Skeleton h={220} />}>
            <RichTextField name={translationName('description', language)} lang={language} />
          </Suspense>
          {draftOf('description')}
          {projectId !== undefined && <Translator projectId={projectId} language={language} />}
        </div>
        <Original text="description" language={original} />
      </div>
      {!isFree && (
        <div className={classes.pair}>
          <div>
            <LongTextField name={translationName('priceDetails', language)} lang={language} minRows={2} />
            {draftOf('priceDetails')}
          </div>
          <Original text="priceDetails" language={original} />
        </div>
      )}
    </div>
  )
}

/** Stands at the right; on a phone below, folded. */
function Original({ text, language }: { text: ToldText; language: WrittenLanguage }) {
  const { projectForm: t } = useProjectTexts()
  const value = useFormValue(text)
  const onPhone = useOnPhone()
  const words = typeof value === 'string' ? visibleText(value) : ''
  const shown = words === '' ? <p>{t.languages.nothing}</p> : <p lang={language}>{words}</p>
  const name = <span lang={language}>{formats[language].name}</span>
  if (!onPhone)
    return (
      <div className={classes.beside}>
        {name}
        {shown}
      </div>
    )
  return (
    <details className={classes.beside}>
      <summary>{name}</summary>
      {shown}
    </details>
  )
}

/** Whoever else last wrote one of the texts in this language. */
function Translator({ projectId, language }: { projectId: number; language: WrittenLanguage }) {
  const { projectForm: t } = useProjectTexts()
  const { language: reader } = useLanguage()
  const own = useOwnName()
  const params = { entity: 'project', id: projectId }
  const lines = useCall(historyApi.list, { params }, { staleTime: 0 }).data
  const names = toldTexts.map((text) => translationName(text, language))
  const line = lines?.find(({ changes }) => names.some((name) => (changes[name]?.[1] ?? '') !== ''))
  if (!line?.actor || line.actor === own) return null
  return (
    <p className={classes.translator}>
      <IconLanguage size={16} aria-hidden />{' '}
      {t.languages.translatedBy({ by: line.actor, day: longDayIn(line.at, reader) })}
    </p>
  )
}
