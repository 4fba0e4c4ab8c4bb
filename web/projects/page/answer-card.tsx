import { historyApi } from '#domain/history/history-api.ts'
import { lastAnswer, type Answer } from '#domain/projects/answer.ts'
import { fieldOf, fieldOfHistoryName } from '#domain/projects/project-fields.ts'
import type { Project } from '#domain/projects/project.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useProjectCardTexts } from '#web/platform/i18n/project-card-texts.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useProjectFormTexts } from '#web/platform/i18n/project-form-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { dayAndTime } from '#web/projects/parts/days-text.ts'
import { fieldLabel, valueText } from '#web/projects/parts/change-text.ts'
import {
  ComparedPicture,
  comparedText,
  ComparisonTable,
  type ComparedRow,
} from '#web/projects/parts/comparison-table.tsx'
import classes from './answer-card.module.css'

/**
 * The commission's question, its answer and the changes in the project, so that a reviewer need not compare versions.
 */
export function AnswerCard({ project }: { project: Project }) {
  const { answerCard: t } = useProjectCardTexts()
  const { history } = useProjectFormTexts()
  const { language } = useLanguage()
  const params = { entity: 'project', id: project.id, version: project.version }
  const lines = useCall(historyApi.list, { params }, { staleTime: 0 }).data
  const answer = lines && lastAnswer(lines)
  const rows = useChangedRows(project, answer)
  if (answer === undefined) return null
  const { question, askedBy, askedAt, answeredBy, answeredAt, changes } = answer
  const words = changes['userComment']?.[1]
  return (
    <Sheet title={t.title}>
      <div className={classes.words}>
        <section>
          <h3>{t.question}</h3>
          <p className={classes.by}>{t.by({ by: askedBy ?? history.system, at: dayAndTime(askedAt, language) })}</p>
          <p className={classes.text}>{question}</p>
        </section>
        <section className={classes.answer}>
          <h3>{t.answer}</h3>
          <p className={classes.by}>
            {t.by({ by: answeredBy ?? history.system, at: dayAndTime(answeredAt, language) })}
          </p>
          <p className={classes.text}>{typeof words === 'string' && words !== '' ? words : t.noWords}</p>
        </section>
      </div>
      {rows.length === 0 ? (
        <p className={classes.unchanged}>{t.unchanged}</p>
      ) : (
        <ComparisonTable before={t.before} after={t.after} rows={rows} />
      )}
    </Sheet>
  )
}

function useChangedRows({ projectImage }: Project, answer: Answer | undefined): ComparedRow[] {
  const { answerCard: t } = useProjectCardTexts()
  const texts = useProjectTexts()
  const { language } = useLanguage()
  // The answer itself is shown above, and a place's position follows from its address.
  const answered = Object.entries(answer?.changes ?? {}).filter(([name]) => {
    const field = fieldOfHistoryName(name)
    return field !== 'userComment' && (field === undefined || !['latitude', 'longitude'].includes(fieldOf(field).kind))
  })
  return answered.map(([name, [was, is]]) => {
    const label = fieldLabel(name, texts)
    const [before, after] = [was, is].map((value) => valueText(name, value, texts, language)) as [string, string]
    if (name === 'projectImage' && projectImage) {
      return {
        label,
        before: was === null ? before : t.formerPicture,
        after: <ComparedPicture url={projectImage.listUrl} />,
      }
    }
    return comparedText(label, before, after)
  })
}
