import { listIn } from '#domain/language.ts'
import type { OpenOpinion, ProjectOpinions } from '#domain/opinions/opinion-api.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { verdicts } from '#domain/opinions/opinion.ts'
import { meanOf } from '#domain/opinions/tally.ts'
import { useOpinionTexts } from '#web/platform/i18n/opinion-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { VerdictSign } from '#web/projects/talk/opinions/verdict-sign.tsx'
import classes from './opinions-card.module.css'

type Props = {
  data: ProjectOpinions
  /** How many opinions are read at first; the others follow once they are asked for, by these words. */
  first?: { shown: number; others: (rest: { count: number }) => string }
}

/** The three counts, a thread for each opinion, the mean, and each text. */
export function OpenOpinions({ data: { tally, opinions, members, grid }, first }: Props) {
  const t = useOpinionTexts()
  const { language } = useLanguage()
  const [isWhole, setWhole] = useState(false)
  if (tally === null || opinions.length === 0) return null
  // One opinion more takes as much room as the words that ask for it.
  const shown = isWhole || first === undefined || opinions.length <= first.shown + 1 ? opinions.length : first.shown
  const written = (mean: number) => mean.toLocaleString(language, { maximumFractionDigits: 1 })
  return (
    <div className={classes.open}>
      <Threads counts={tally} members={members ?? opinions.length} />
      <p className={classes.counts}>{t.tally(tally)}</p>
      {tally.mean !== null && tally.spread !== null && (
        <p className={classes.quiet}>{t.mean({ mean: written(tally.mean), spread: written(tally.spread) })}</p>
      )}
      <ul>
        {(first === undefined ? opinions : contrasted(opinions)).slice(0, shown).map((opinion) => {
          const mean = meanOf(opinion.marks, grid.criteria)
          return (
            <li key={opinion.author.id}>
              <p className={classes.verdict}>
                <VerdictSign verdict={opinion.verdict} />
                <span>
                  {listIn(language, [
                    opinion.author.tostring,
                    t.verdicts[opinion.verdict].toLowerCase(),
                    mean !== null && written(mean),
                  ])}
                </span>
              </p>
              {opinion.text !== '' && <p className={classes.words}>{opinion.text}</p>}
              <Notes opinion={opinion} />
            </li>
          )
        })}
      </ul>
      {shown < opinions.length && (
        <Button variant="transparent" size="compact-sm" px={0} onClick={() => setWhole(true)}>
          {first!.others({ count: opinions.length - shown })}
        </Button>
      )}
    </div>
  )
}

/** First a text of each verdict, so that the few that are read at first differ; then the rest in their order. */
function contrasted(opinions: readonly OpenOpinion[]): OpenOpinion[] {
  const firsts = (['DEFAVORABLE', 'FAVORABLE', 'RESERVE'] as const).flatMap(
    (verdict) => opinions.find((opinion) => opinion.verdict === verdict && opinion.text !== '') ?? [],
  )
  return [...firsts, ...opinions.filter((opinion) => !firsts.includes(opinion))]
}

function Notes({ opinion: { isBeforeAnswer, first } }: { opinion: OpenOpinion }) {
  const { language } = useLanguage()
  const t = useOpinionTexts()
  const notes = [
    isBeforeAnswer && t.beforeAnswer,
    first && t.changedAfter,
    first && t.firstWas({ verdict: t.verdicts[first.verdict].toLowerCase() }),
  ].filter(Boolean)
  if (notes.length === 0) return null
  return (
    <p className={classes.quiet}>
      {listIn(language, notes)}
      {first && first.text !== '' && <q>{first.text}</q>}
    </p>
  )
}

type ThreadsProps = { counts: { favorable: number; reserve: number; defavorable: number }; members: number }

/** More opinions than this are one bar, because threads would be too thin. */
const mostThreads = 24

function Threads({ counts, members }: ThreadsProps) {
  const of = { FAVORABLE: counts.favorable, RESERVE: counts.reserve, DEFAVORABLE: counts.defavorable }
  if (members > mostThreads)
    return (
      <span className={classes.bar} aria-hidden>
        {verdicts
          .filter((verdict) => of[verdict] > 0)
          .map((verdict) => (
            <span key={verdict} data-voice={verdict} style={{ width: `${(of[verdict] / members) * 100}%` }} />
          ))}
      </span>
    )
  const voices = verdicts.flatMap((verdict) => Array.from({ length: of[verdict] }, () => verdict as string))
  const silent = Array.from({ length: Math.max(0, members - voices.length) }, () => 'none')
  const all = [...voices, ...silent].map((voice, place) => ({ voice, name: `${voice} ${place}` }))
  return (
    <span className={classes.threads} aria-hidden>
      {all.map(({ voice, name }) => (
        <span key={name} data-voice={voice} />
      ))}
    </span>
  )
}
