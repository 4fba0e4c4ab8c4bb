import { Button } from '@mantine/core'
import { useState } from 'react'
import { opinionApi, type ProjectOpinions } from '#domain/opinions/opinion-api.ts'
import { lacksMarks, marksWithin } from '#domain/opinions/opinion.ts'
import type { Project } from '#domain/projects/project.ts'
import { mayBeCalled, takesOpinions } from '#domain/projects/statuses.ts'
import { call } from '#web/platform/api/call.ts'
import { useOpinionTexts } from '#web/platform/i18n/opinion-texts.ts'
import { Space } from '#web/platform/i18n/space.tsx'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { AskFirst } from '#web/platform/ui/modal/ask-first.tsx'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { Waiting } from '#web/platform/ui/waiting.tsx'
import { longDayIn } from '#domain/clock.ts'
import { nearDay } from '#web/projects/parts/days-text.ts'
import { InternalSign } from '#web/projects/parts/internal-sign.tsx'
import { useOpinionDraft } from '#web/projects/talk/opinions/opinion-draft.ts'
import { OpinionWords, Verdicts } from '#web/projects/talk/opinions/opinion-fields.tsx'
import { OpenOpinions } from '#web/projects/talk/opinions/open-opinions.tsx'
import { hasRecusals, Recusals } from '#web/projects/talk/opinions/recusals.tsx'
import { useOpinions, type Opinions } from '#web/projects/talk/opinions/use-opinions.ts'
import { VerdictSign } from '#web/projects/talk/opinions/verdict-sign.tsx'
import classes from './opinions-card.module.css'

/** The user's opinion beside a project, and the others' as far as they are open. */
export function OpinionsCard({ project: { id: projectId, projectStatus } }: { project: Project }) {
  const t = useOpinionTexts()
  const opinions = useOpinions(projectId)
  const { data } = opinions.query
  // A project decided without opinions gets none, but recusals still matter while something is left to decide.
  if (!takesOpinions(projectStatus.value) && (data === undefined || data.given === 0))
    return data !== undefined && mayBeCalled(projectStatus.value) && hasRecusals(data) ? (
      <Sheet title={t.recusals} action={<InternalSign label={t.internal} />}>
        <Recusals projectId={projectId} data={data} opinions={opinions} />
      </Sheet>
    ) : null
  return (
    <Sheet title={t.title} action={<InternalSign label={t.internal} />}>
      {data === undefined ? (
        <Waiting height={180} />
      ) : data.sight === 'none' ? (
        <Outside recusal={data.ownRecusal} />
      ) : (
        <Inside projectId={projectId} data={data} opinions={opinions} />
      )}
    </Sheet>
  )
}

function Outside({ recusal }: { recusal: ProjectOpinions['ownRecusal'] }) {
  const t = useOpinionTexts()
  const { language } = useLanguage()
  const isTheirWord = recusal !== null && !recusal.isAutomatic && recusal.recordedBy === null
  return (
    <>
      <p className={classes.strong}>{isTheirWord ? t.recused : t.recusedByOther}</p>
      <p className={classes.quiet}>{t.staysOut}</p>
      {recusal && <p className={classes.quiet}>{recusal.isAutomatic ? t.staysOutAutomatic : recusal.reason}</p>}
      {recusal !== null && (
        <p className={classes.quiet}>
          {t.recusalRecorded({ by: recusal.recordedBy, day: longDayIn(recusal.at, language) })}
        </p>
      )}
    </>
  )
}

type InsideProps = { projectId: number; data: ProjectOpinions; opinions: Opinions }

function Inside({ projectId, data, opinions }: InsideProps) {
  const t = useOpinionTexts()
  const { language } = useLanguage()
  const { given, members, sight, mayGive, mine, dueDay } = data
  const hasOwn = mine !== null && !mine.isWithdrawn
  return (
    <>
      <p className={classes.quiet}>
        {t.given({ given: given ?? 0, members: members ?? 0 })}
        <Space />
        {sight === 'sealed' && (given ?? 0) > 0 && (mayGive ? t.giveToRead : t.sealed)}
        <Space />
        {dueDay !== null && !data.isOpen && t.due({ day: nearDay(dueDay, language) })}
      </p>
      {data.hasInterest && <p className={classes.strong}>{t.ownInterest}</p>}
      {data.opening !== null && (
        <p className={classes.quiet}>{t.openedBy[data.opening.cause]({ day: longDayIn(data.opening.at, language) })}</p>
      )}
      {(mayGive || hasOwn) && <Own projectId={projectId} data={data} opinions={opinions} />}
      {sight === 'open' && <OpenOpinions data={data} />}
      {data.mayOpen && <OpenAll projectId={projectId} opinions={opinions} />}
      <Recusals projectId={projectId} data={data} opinions={opinions} />
    </>
  )
}

function Own({ projectId, data: { mine, grid, mayGive }, opinions: { act, busy } }: InsideProps) {
  const t = useOpinionTexts()
  const { forms } = useTexts()
  const own = useOpinionDraft(projectId, mine)
  const [isEditing, setEditing] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [isStale, setStale] = useState(false)
  const { draft, change, forget } = own
  const params = { id: projectId }
  const stands = mine !== null && !mine.isWithdrawn

  const give = () => {
    const { verdict, text } = draft
    const marks = marksWithin(draft.marks, grid.criteria)
    if (verdict === undefined) return
    if (lacksMarks(marks, grid)) return setMissing(true)
    setMissing(false)
    void act(
      () => call(opinionApi.give, { params, input: { opinion: verdict, text, marks, version: mine?.version ?? 0 } }),
      {
        done: () => {
          forget()
          setEditing(false)
          setStale(false)
          showSuccess(t.done[verdict])
        },
        stale: () => setStale(true),
      },
    )
  }
  const takeBack = () =>
    void act(() => call(opinionApi.withdraw, { params, input: { version: mine!.version } }), {
      done: () => {
        forget()
        showSuccess(t.takenBack)
      },
    })

  if (stands && !isEditing && !own.isKept)
    return (
      <div className={classes.own}>
        <h3>{t.yours}</h3>
        <p className={classes.verdict}>
          <VerdictSign verdict={mine.verdict} /> {t.verdicts[mine.verdict]}
        </p>
        {mine.text !== '' && <p className={classes.words}>{mine.text}</p>}
        {mine.isBeforeAnswer && <p className={classes.quiet}>{t.asBefore}</p>}
        {mayGive && (
          <div className={classes.acts}>
            {mine.isBeforeAnswer && (
              <BusyButton size="xs" busy={busy} onClick={give}>
                {t.confirm}
              </BusyButton>
            )}
            <Button size="xs" variant="default" onClick={() => setEditing(true)}>
              {t.change}
            </Button>
            <Button size="xs" variant="subtle" disabled={busy} onClick={takeBack}>
              {t.takeBack}
            </Button>
          </div>
        )}
      </div>
    )
  return (
    <div className={classes.own}>
      {isStale && stands && (
        <div role="alert" className={classes.stale}>
          <p>{t.conflict}</p>
          <p>
            <strong>{t.there}</strong> <VerdictSign verdict={mine.verdict} /> {t.verdicts[mine.verdict]} {mine.text}
          </p>
          {draft.verdict && (
            <p>
              <strong>{t.here}</strong> <VerdictSign verdict={draft.verdict} /> {t.verdicts[draft.verdict]} {draft.text}
            </p>
          )}
          <div className={classes.acts}>
            <Button size="xs" onClick={give}>
              {t.keepMine}
            </Button>
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                forget()
                setStale(false)
                setEditing(false)
              }}
            >
              {t.keepTheirs}
            </Button>
          </div>
        </div>
      )}
      <Verdicts chosen={draft.verdict} onChoose={(verdict) => change({ verdict })} />
      {draft.verdict && (
        <>
          <OpinionWords grid={grid} draft={own} isMissing={isMissing} onGive={give} />
          <div className={classes.acts}>
            <BusyButton busy={busy} onClick={give}>
              {t.give}
            </BusyButton>
            <Button
              variant="subtle"
              onClick={() => {
                forget()
                setEditing(false)
                setMissing(false)
              }}
            >
              {forms.cancel}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

type ActProps = { projectId: number; opinions: Opinions }

function OpenAll({ projectId, opinions: { act } }: ActProps) {
  const t = useOpinionTexts()
  return (
    <AskFirst
      renderButton={(ask) => (
        <Button variant="default" size="xs" mt={12} mr={12} onClick={ask}>
          {t.open}
        </Button>
      )}
      title={t.openTitle}
      confirmLabel={t.open}
      onConfirm={async (close) => {
        await act(() => call(opinionApi.open, { params: { id: projectId } }), { done: () => showSuccess(t.opened) })
        close()
      }}
    >
      <p>{t.openText}</p>
    </AskFirst>
  )
}
