import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useOpinionTexts } from '#web/platform/i18n/opinion-texts.ts'
import type { GivenOpinion } from '#web/projects/talk/opinions/use-review.ts'
import { VerdictSign } from '#web/projects/talk/opinions/verdict-sign.tsx'
import classes from './review-page.module.css'

type GivenListProps = {
  given: readonly GivenOpinion[]
  busy: boolean
  onChange: (given: GivenOpinion) => Promise<unknown>
  onUndo: (given: GivenOpinion) => Promise<unknown>
}

/** The opinions given since the page opened, which can be changed or taken back. */
export function GivenList({ given, busy, onChange, onUndo }: GivenListProps) {
  const t = useOpinionTexts()
  if (given.length === 0) return null
  return (
    <ul className={classes.given} aria-label={t.review.givenTitle}>
      {given.map((each) => (
        <li key={each.projectId}>
          <Link to="/project/show/$projectId" params={{ projectId: String(each.projectId) }}>
            {each.name}
          </Link>
          <span className={classes.verdict}>
            <VerdictSign verdict={each.verdict} /> {t.verdicts[each.verdict]}
          </span>
          <span className={classes.acts}>
            <Button
              size="xs"
              variant="default"
              disabled={busy}
              aria-label={t.review.changeOf(each)}
              onClick={() => void onChange(each)}
            >
              {t.review.change}
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={busy}
              aria-label={t.review.undoOf(each)}
              onClick={() => void onUndo(each)}
            >
              {t.review.undo}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
