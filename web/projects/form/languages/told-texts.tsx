import { Tabs } from '@mantine/core'
import { IconCheck, IconCircleDashed, IconCircleHalf2 } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formats, writtenLanguages, type WrittenLanguage } from '#domain/language.ts'
import { languageName } from '#domain/translations/text-label.ts'
import { toldTexts, translationName } from '#domain/translations/translations.ts'
import { translationLanguages } from '#domain/translations/told-in.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useFormContent, useFormValue } from '#web/platform/ui/form/form-context.ts'
import { SelectField } from '#web/platform/ui/form/select-field.tsx'
import { useTextsTold } from '#web/projects/form/languages/texts-told.ts'
import { ToldPanel } from '#web/projects/form/languages/told-panel.tsx'
import { Translation } from '#web/projects/form/languages/translation.tsx'
import classes from './told-texts.module.css'

type ToldTextsProps = {
  /** Only the original is shown. */
  isAlone: boolean
  /** Once it is published, the language of the original stays. */
  isFixed: boolean
  projectId: number | undefined
  /** The fields of the original. */
  children: ReactNode
}

/** The texts of a project: a tab for the original, and one for each other language, in which they may be told too. */
export function ToldTexts({ isAlone, isFixed, projectId, children }: ToldTextsProps) {
  const { projectForm: t } = useProjectTexts()
  const { id } = useFormContent()
  const original = useFormValue('textLanguage') as WrittenLanguage
  const others = isAlone ? [] : translationLanguages({ textLanguage: original })
  const [chosen, choose] = useState<WrittenLanguage>()
  const open = chosen === undefined || !others.includes(chosen) ? original : chosen
  const tabs = `${id}-languages`
  const panel = (language: WrittenLanguage) => ({
    id: `${tabs}-panel-${language}`,
    labelledBy: `${tabs}-tab-${language}`,
    isOpen: open === language,
    onFound: () => choose(language),
  })
  return (
    <div className={classes.texts}>
      <p className={classes.note}>{t.languages.note}</p>
      <Tabs
        id={tabs}
        value={open}
        onChange={(value) => choose(writtenLanguages.find((language) => language === value))}
        unstyled
      >
        <Tabs.List className={classes.tabs ?? ''} aria-label={t.languages.tabs}>
          {[original, ...others].map((language) => (
            <Tabs.Tab key={language} value={language} className={classes.tab ?? ''}>
              <span lang={language} className={classes.name}>
                {formats[language].name}
              </span>
              {language === original ? (
                <TabState icon={<IconCheck size={15} aria-hidden />}>{t.languages.original}</TabState>
              ) : (
                <StateOfTranslation language={language} />
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <div>
        <ToldPanel {...panel(original)}>
          <div className={classes.fields}>
            {children}
            <OriginalLanguage isFixed={isFixed} />
          </div>
        </ToldPanel>
        {others.map((language) => (
          <ToldPanel key={language} {...panel(language)}>
            <OpenedOnce isOpen={open === language} language={language}>
              <Translation language={language} original={original} projectId={projectId} />
            </OpenedOnce>
          </ToldPanel>
        ))}
      </div>
    </div>
  )
}

function TabState({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.state}>
      {icon} {children}
    </span>
  )
}

/** What is told in a language, of what the original tells. */
function StateOfTranslation({ language }: { language: WrittenLanguage }) {
  const { projectForm: t } = useProjectTexts()
  const { language: reader } = useLanguage()
  const { isUntold, missing } = useTextsTold(language)
  if (isUntold) return <TabState icon={<IconCircleDashed size={15} aria-hidden />}>{t.languages.optional}</TabState>
  if (missing.length === 0)
    return <TabState icon={<IconCheck size={15} aria-hidden />}>{t.languages.complete}</TabState>
  const texts = new Intl.ListFormat(formats[reader].locale).format(missing.map((text) => t.languages.texts[text]))
  return <TabState icon={<IconCircleHalf2 size={15} aria-hidden />}>{t.languages.missing({ texts })}</TabState>
}

/** A translation is drawn once its tab was opened, or if there is one: an editor costs too much to be drawn unseen. */
function OpenedOnce({
  isOpen,
  language,
  children,
}: {
  isOpen: boolean
  language: WrittenLanguage
  children: ReactNode
}) {
  const isTold = !useTextsTold(language).isUntold
  const [wasOpened, setOpened] = useState(isOpen || isTold)
  if ((isOpen || isTold) && !wasOpened) setOpened(true)
  return wasOpened && children
}

/** A text that is already told in the new language changes places with the original. */
function OriginalLanguage({ isFixed }: { isFixed: boolean }) {
  const { projectForm: t } = useProjectTexts()
  const { form } = useFormContent()
  const { language: reader } = useLanguage()
  const change = (next: WrittenLanguage) => {
    const values = form.getValues()
    const before = values['textLanguage'] as WrittenLanguage
    const isTold = toldTexts.some((text) => values[translationName(text, next)] !== '')
    form.setFieldValue('textLanguage', next)
    if (!isTold) return
    for (const text of toldTexts) {
      const translated = values[translationName(text, next)]
      form.setFieldValue(translationName(text, before), values[text])
      form.setFieldValue(translationName(text, next), '')
      form.setFieldValue(text, translated === '' && text === 'name' ? values[text] : translated)
    }
  }
  return (
    <div className={classes.original}>
      <SelectField
        name="textLanguage"
        required
        disabled={isFixed}
        description={isFixed ? t.languages.originalFixed : t.languages.originalHelp}
        onChange={(value) => {
          const next = writtenLanguages.find((language) => language === value)
          if (next !== undefined) change(next)
        }}
        options={writtenLanguages.map((language) => ({ value: language, label: languageName(language, reader) }))}
      />
    </div>
  )
}
