import type { ReactNode } from 'react'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { questionSections } from '#domain/questions/question.ts'
import { QuestionsOf } from '#web/projects/form/questions/questions-of.tsx'
import { useFormQuestions } from '#web/projects/parts/questions/form-questions.ts'
import type { SectionName } from '#web/projects/form/pieces/sections.ts'
import { useFormContent } from '#web/platform/ui/form/form-context.ts'
import classes from './form-section.module.css'

export function sectionId(formId: string, name: SectionName): string {
  return `${formId}-section-${name}`
}

export function FormSection({ name, children }: { name: SectionName; children: ReactNode }) {
  const { projectForm: t } = useProjectTexts()
  const { id } = useFormContent()
  const [title, text] = t.sections[name] as [string, string]
  const asked = name === 'review' ? 'commission' : questionSections.find((section) => section === name)
  const isAsked = useFormQuestions().some(({ section }) => section === asked)
  return (
    <section className={classes.section} aria-labelledby={sectionId(id, name)}>
      <header>
        <h2 id={sectionId(id, name)} tabIndex={-1} className={classes.title}>
          {title}
        </h2>
        <p className={classes.text}>{text}</p>
      </header>
      {children}
      {isAsked && asked && <QuestionsOf section={asked} />}
    </section>
  )
}

/** Fields side by side from 768 px, two or three of them, their boxes aligned whatever help texts precede them. */
export function Row({ children, three }: { children: ReactNode; three?: boolean }) {
  return (
    <div className={classes.row} data-three={three}>
      {children}
    </div>
  )
}
