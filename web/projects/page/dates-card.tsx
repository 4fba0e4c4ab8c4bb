import { use } from 'react'
import { dateRule } from '#domain/projects/date-rule.ts'
import { partsOfSentence } from '#domain/projects/date-sentence.ts'
import { isWholeDate } from '#domain/projects/project-faults.ts'
import type { Project } from '#domain/projects/project.ts'
import { daysOf } from '#domain/projects/recurrence.ts'
import { useProjectsTexts } from '#web/platform/i18n/projects-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { cardAt } from '#web/projects/after/show-card.ts'
import { StatedDates } from '#web/projects/after/dates/stated-dates.tsx'
import { AskingContext } from '#web/projects/talk/points/asking-context.ts'
import { AskButton } from '#web/projects/talk/points/ask-button.tsx'
import { Occurrences } from '#web/projects/parts/occurrences.tsx'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import classes from './dates-card.module.css'

/** A project that can be announced shows each time with its state; before that, the rules of the form. */
export function DatesCard({ project }: { project: Project }) {
  return project.certificationDate === null ? <Rules project={project} /> : <Announced project={project} />
}

function Announced({ project }: { project: Project }) {
  return (
    <div {...cardAt('dates')} className={classes.announced}>
      <StatedDates project={project}>
        <AskedBlocks project={project} />
      </StatedDates>
    </div>
  )
}

/** A question is about a whole block; the times made from the blocks are shown above. */
function AskedBlocks({ project }: { project: Project }) {
  const { language } = useLanguage()
  if (use(AskingContext) === undefined) return null
  return blocksOf(project).map((rule) => (
    <p key={rule.id} className={classes.block}>
      <Sentence {...partsOfSentence(rule, language)} />
      <AskButton field="projectDateConfs" dateId={rule.id} />
    </p>
  ))
}

function blocksOf({ projectDateConfs }: Project) {
  return projectDateConfs.map((rule) => dateRule.parse(rule)).filter(isWholeDate)
}

/** Each block as a sentence, which unfolds to its days. */
function Rules({ project }: { project: Project }) {
  const t = useProjectsTexts()
  const { language } = useLanguage()
  const blocks = blocksOf(project)
  return (
    <Sheet title={t.dateCard.title}>
      {blocks.length === 0 && <p className={classes.none}>{t.dateCard.none}</p>}
      {blocks.map((rule) => {
        const days = daysOf(rule)
        return days.length > 1 ? (
          <div key={rule.id} className={`${classes.block} ${classes.series}`}>
            <details>
              <summary>
                <Sentence {...partsOfSentence(rule, language)} />
                <span className={classes.count}>{t.dates({ count: days.length })}</span>
              </summary>
              <Occurrences days={days} />
            </details>
            <AskButton field="projectDateConfs" dateId={rule.id} />
          </div>
        ) : (
          <p key={rule.id} className={classes.block}>
            <Sentence {...partsOfSentence(rule, language)} />
            <AskButton field="projectDateConfs" dateId={rule.id} />
          </p>
        )
      })}
    </Sheet>
  )
}

function Sentence({ days, hours }: { days: string; hours: string }) {
  return (
    <>
      <span className={classes.days}>{days}</span>
      <span>{hours}</span>
    </>
  )
}
