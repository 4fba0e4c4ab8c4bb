import { Button } from '@mantine/core'
import { useState } from 'react'
import { opinionApi, type ProjectOpinions } from '#domain/opinions/opinion-api.ts'
import { call } from '#web/platform/api/call.ts'
import { useOpinionTexts } from '#web/platform/i18n/opinion-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { longDayIn } from '#domain/clock.ts'
import { ReasonModal } from '#web/projects/talk/opinions/reason-modal.tsx'
import type { Opinions } from '#web/projects/talk/opinions/use-opinions.ts'
import classes from './opinions-card.module.css'

type Props = { projectId: number; data: ProjectOpinions; opinions: Opinions }
type Settling = { userId: number; name: string; outcome: 'confirmed' | 'dismissed' | 'lifted' }

/** The recused users, and the possible conflicts that the system found. */
export function StayingOut({ projectId, data, opinions: { act, busy } }: Props) {
  const t = useOpinionTexts()
  const { language } = useLanguage()
  const [settling, setSettling] = useState<Settling>()
  const [recording, setRecording] = useState(false)
  const { recusals, possibleConflicts, recusable } = data
  const params = { id: projectId }
  return (
    <>
      {recusals.length > 0 && (
        <div className={classes.others}>
          <h3>{t.others}</h3>
          <ul>
            {recusals.map(({ person: { id, tostring: name }, reason, isAutomatic, recordedBy, at, mayLift }) => (
              <li key={id}>
                <p>{name}</p>
                <p className={classes.quiet}>{isAutomatic ? t.automatic : reason}</p>
                <p className={classes.quiet}>{t.recusalRecorded({ by: recordedBy, day: longDayIn(at, language) })}</p>
                {mayLift && (
                  <Button
                    size="xs"
                    variant="transparent"
                    px={0}
                    aria-label={t.lift({ name })}
                    disabled={busy}
                    onClick={() => setSettling({ userId: id, name, outcome: 'lifted' })}
                  >
                    {t.liftShort}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {possibleConflicts.length > 0 && (
        <div className={classes.others}>
          <h3>{t.conflicts}</h3>
          <ul>
            {possibleConflicts.map(({ person: { id: userId, tostring: name }, ground, mayDismiss }) => (
              <li key={userId}>
                <p>{name}</p>
                <p className={classes.quiet}>{t.grounds[ground]}</p>
                <div className={classes.acts}>
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() => setSettling({ userId, name, outcome: 'confirmed' })}
                  >
                    {t.settle.confirmed.label}
                  </Button>
                  {mayDismiss && (
                    <Button
                      size="xs"
                      variant="subtle"
                      onClick={() => setSettling({ userId, name, outcome: 'dismissed' })}
                    >
                      {t.settle.dismissed.label}
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
      {recusable.length > 0 && (
        <Button size="xs" variant="transparent" px={0} mt={8} onClick={() => setRecording(true)}>
          {t.recuseOther}
        </Button>
      )}
      <ReasonModal
        opened={recording}
        title={t.recuseOther}
        confirmLabel={t.recuseOther}
        choice={{ label: t.member, data: recusable.map(({ id, tostring: label }) => ({ value: String(id), label })) }}
        onClose={() => setRecording(false)}
        onConfirm={(reason, chosen) =>
          act(() => call(opinionApi.recuse, { params, input: { reason, userId: Number(chosen) } }), {
            done: () => showSuccess(t.stayOutDone),
          })
        }
      />
      <ReasonModal
        // A reason typed for one person is not reused for the next.
        key={settling?.userId}
        opened={settling !== undefined}
        title={settling === undefined ? '' : t.settle[settling.outcome].title(settling)}
        confirmLabel={settling === undefined ? '' : t.settle[settling.outcome].label}
        onClose={() => setSettling(undefined)}
        onConfirm={async (reason) => {
          if (settling === undefined) return false
          const { userId, outcome } = settling
          const work = () =>
            outcome === 'lifted'
              ? call(opinionApi.liftRecusal, { params, input: { userId, reason } })
              : call(opinionApi.settleConflict, { params, input: { userId, outcome, reason } })
          return act(work, { done: () => showSuccess(outcome === 'lifted' ? t.lifted : t.settled) })
        }}
      >
        {settling?.outcome === 'dismissed' && <p>{t.conflictDismissText}</p>}
      </ReasonModal>
    </>
  )
}
