import type { OpenOpinion, ProjectOpinions } from '#domain/opinions/opinion-api.ts'
import { verdicts } from '#domain/opinions/opinion.ts'
import { meanOf } from '#domain/opinions/tally.ts'
import { useOpinionTexts } from '#web/platform/i18n/opinion-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { VerdictSign } from '#web/projects/talk/opinions/verdict-sign.tsx'
import classes from './opinions-card.module.css'

/** The three counts, a thread for each opinion, the mean, and each text. */
export function OpenOpinions({ data: { tally, opinions, members, grid } }: { data: ProjectOpinions }) {
  const t = useOpinionTexts()
  const { language } = useLanguage()
  if (tally === null || opinions.length === 0) return null
  const written = (mean: number) => mean.toLocaleString(language, { maximumFractionDigits: 1 })
  return (
    <div className={classes.open}>
      <Threads counts={tally} members={members ?? opinions.length} />
      <p className={classes.counts}>{t.tally(tally)}</p>
      {tally.mean !== null && tally.spread !== null && (
        <p className={classes.quiet}>{t.mean({ mean: written(tally.mean), spread: written(tally.spread) })}</p>
      )}
      <ul>
        {opinions.map((opinion) => {
          const mean = meanOf(opinion.marks, grid.criteria)
          return (
            <li key={opinion.author.id}>
              <p className={classes.verdict}>
                <VerdictSign verdict={opinion.verdict} />
                <span>
                  {opinion.author.tostring}, {t.verdicts[opinion.verdict].toLowerCase()}
                  {mean !== null && `, ${written(mean)}`}
                </span>
              </p>
              {opinion.text !== '' && <p className={classes.words}>{opinion.text}</p>}
              <Notes opinion={opinion} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Notes({ opinion: { isBeforeAnswer, first } }: { opinion: OpenOpinion }) {
  const t = useOpinionTexts()
  const notes = [
    isBeforeAnswer && t.beforeAnswer,
    first && `${t.changedAfter}, ${t.firstWas({ verdict: t.verdicts[first.verdict].toLowerCase() })}`,
  ].filter(Boolean)
  if (notes.length === 0) return null
  return (
    <p className={classes.quiet}>
      {notes.join(', ')}
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
