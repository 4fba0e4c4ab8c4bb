import { SegmentedControl } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formats, type Language, type WrittenLanguage } from '#domain/language.ts'
import type { Project } from '#domain/projects/project.ts'
import { languagesTold, toldIn } from '#domain/translations/told-in.ts'
import { type ToldText } from '#domain/translations/translations.ts'
import { useProjectFormTexts } from '#web/platform/i18n/project-form-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import classes from './told.module.css'

type Told = Pick<Project, ToldText | 'textLanguage'>

type Shown<Known> = {
  /** The project with its texts in the chosen language: what is not told in it stays the original. */
  told: Known & { languages: Record<ToldText, Language> }
  language: WrittenLanguage
  /** Chooses another language; nothing if there is none. */
  choice: ReactNode
}

/** A project in the language of its reader, or else in its own; the reader may choose another one. */
export function useTold<Known extends Told>(project: Known): Shown<Known> {
  const { languages: t } = useProjectFormTexts()
  const { language: reader } = useLanguage()
  const [chosen, choose] = useState<WrittenLanguage>()
  const languages = languagesTold(project)
  const isTold = (wanted: Language | undefined) => languages.find((language) => language === wanted)
  const language = isTold(chosen) ?? isTold(reader) ?? project.textLanguage
  const [name, description, priceDetails] = [
    toldIn(project, 'name', language),
    toldIn(project, 'description', language),
    toldIn(project, 'priceDetails', language),
  ]
  const told = {
    ...project,
    name: name.text,
    description: description.text,
    priceDetails: priceDetails.text,
    languages: { name: name.language, description: description.language, priceDetails: priceDetails.language },
  }
  const choice = languages.length > 1 && (
    <div className={classes.choice}>
      <SegmentedControl
        size="xs"
        aria-label={t.shown}
        value={language}
        onChange={(value) => choose(languages.find((each) => each === value))}
        data={languages.map((value) => ({ value, label: <span lang={value}>{formats[value].name}</span> }))}
      />
      {language === project.textLanguage && <span>{t.original}</span>}
    </div>
  )
  return { told, language, choice }
}

/** The same, where the project comes later than the screen. */
export function Told({ project, children }: { project: Project; children: (shown: Shown<Project>) => ReactNode }) {
  return children(useTold(project))
}
