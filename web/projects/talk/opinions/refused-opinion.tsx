import { Button } from '@mantine/core'
import { opinionApi } from '#domain/opinions/opinion-api.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useOpinionTexts } from '#web/platform/i18n/opinion-texts.ts'
import type { OutgoingOpinion } from '#web/projects/talk/opinions/outgoing-opinions.ts'
import { VerdictSign } from '#web/projects/talk/opinions/verdict-sign.tsx'
import { useTexts } from '#web/platform/i18n/texts.ts'
import classes from './review-page.module.css'

type Props = { opinion: OutgoingOpinion; onKeep: () => void; onDrop: () => void }

/** An opinion that the server refused, beside the stored one if another tab or device was first. */
export function RefusedOpinion({ opinion, onKeep, onDrop }: Props) {
  const t = useOpinionTexts()
  const { forms } = useTexts()
  const { data } = useCall(opinionApi.read, { params: { id: opinion.projectId } }, { staleTime: 0 })
  const kept = data?.mine && !data.mine.isWithdrawn ? data.mine : undefined
  return (
    <div role="alert" className={classes.refused}>
      <p>{t.review.refused(opinion)}</p>
      {kept && (
        <p>
          <strong>{t.there}</strong> <VerdictSign verdict={kept.verdict} /> {t.verdicts[kept.verdict]} {kept.text}
        </p>
      )}
      <p>
        <strong>{t.here}</strong> <VerdictSign verdict={opinion.verdict} /> {t.verdicts[opinion.verdict]} {opinion.text}
      </p>
      <div>
        {data?.mayGive && (
          <Button size="xs" onClick={onKeep}>
            {kept ? t.keepMine : forms.retry}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onDrop}>
          {kept ? t.keepTheirs : t.review.drop}
        </Button>
      </div>
    </div>
  )
}
