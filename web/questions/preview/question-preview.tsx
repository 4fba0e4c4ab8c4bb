import { Anchor, SegmentedControl, Select } from '@mantine/core'
import { Suspense, useState } from 'react'
import { formats, languages, type Language } from '#domain/language.ts'
import type { Question } from '#domain/questions/question.ts'
import { later } from '#web/platform/later.ts'
import { InLanguage } from '#web/platform/i18n/in-language.tsx'
import { useQuestionTexts } from '#web/platform/i18n/question-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useFilesChoices } from '#web/questions/names-of-files.ts'
import { useSectionName } from '#web/questions/question-list.tsx'
import { PreviewForm } from '#web/questions/preview/preview-form.tsx'
import { QuestionsOf } from '#web/projects/form/questions/questions-of.tsx'
import { fileOf, isAskedOf, type PreviewViewer } from '#web/questions/preview/previewed-questions.ts'
import classes from './preview.module.css'

const WholeForm = later(async () => (await import('#web/questions/preview/whole-form.tsx')).WholeForm)

type QuestionPreviewProps = {
  questions: readonly Question[]
  /** The edited one; its section is shown. */
  chosen: Question
}

/** The section of the question as each reader will see it. It takes answers, so that dependent questions show, and stores none. */
export function QuestionPreview({ questions, chosen }: QuestionPreviewProps) {
  const { preview: t } = useQuestionTexts()
  const { language: own } = useLanguage()
  const choices = useFilesChoices()
  const [wanted, setViewer] = useState<PreviewViewer>()
  const [language, setLanguage] = useState<Language>(own)
  const [isWhole, setWhole] = useState(false)
  const viewers = useViewers()
  const viewer = wanted ?? viewerOf(chosen)
  const file = fileOf(viewer, choices)
  const seen = viewers.flatMap(({ items }) => items).find(({ value }) => value === viewer)
  return (
    <section className={classes.preview} aria-label={t.title}>
      <h2>{t.title}</h2>
      <Select aria-label={t.viewer} data={viewers} value={viewer} onChange={(to) => to !== null && setViewer(to)} />
      <fieldset className={classes.frame} lang={language} aria-label={t.frame({ viewer: seen?.label ?? '' })}>
        <InLanguage language={language}>
          <SectionBar section={chosen.section} />
          <div className={classes.fields}>
            {!isAskedOf(chosen, viewer, file) && <p className={classes.absent}>{t.notConcerned}</p>}
            <PreviewForm
              key={JSON.stringify([viewer, file])}
              isReviewer={viewer === 'reviewer'}
              {...{ file, questions, language }}
            >
              <div className={classes.asked}>
                <QuestionsOf section={chosen.section} />
              </div>
            </PreviewForm>
          </div>
        </InLanguage>
      </fieldset>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={t.language}
          value={language}
          onChange={setLanguage}
          data={languages.map((value) => ({ value, label: formats[value].short }))}
        />
        <Anchor component="button" type="button" underline="always" onClick={() => setWhole(true)}>
          {t.whole}
        </Anchor>
      </div>
      <p className={classes.note}>{t.nothingSaved}</p>
      {isWhole && (
        <Suspense>
          <WholeForm
            {...{ viewer, viewers, language, questions, file }}
            onViewer={setViewer}
            onLanguage={setLanguage}
            onClose={() => setWhole(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

function SectionBar({ section }: Pick<Question, 'section'>) {
  const sectionName = useSectionName()
  return <p className={classes.bar}>{sectionName(section)}</p>
}

export type ViewerGroups = { group: string; items: { value: PreviewViewer; label: string }[] }[]

/** Each type and commission that there is, and the commission that reads. */
function useViewers(): ViewerGroups {
  const { preview: t } = useQuestionTexts()
  const { types, commissions } = useFilesChoices()
  return [
    {
      group: t.others,
      items: [
        { value: 'holder', label: t.anyHolder },
        { value: 'reviewer', label: t.reviewer },
      ],
    },
    {
      group: t.byType,
      items: types.map(({ id, name }) => ({ value: `type ${id}`, label: t.holderOfType({ type: name }) })),
    },
    {
      group: t.byCommission,
      items: commissions.map(({ id, name }) => ({
        value: `commission ${id}`,
        label: t.holderOfCommission({ commission: name }),
      })),
    },
  ]
}

/** Somebody who sees the question. */
function viewerOf({ readers, concerns }: Question): PreviewViewer {
  if (readers === 'reviewers') return 'reviewer'
  if (concerns.typeIds[0] !== undefined) return `type ${concerns.typeIds[0]}`
  return concerns.commissionIds[0] === undefined ? 'holder' : `commission ${concerns.commissionIds[0]}`
}
