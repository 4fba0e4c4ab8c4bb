import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { dateStateApi, type ProjectDates } from '#domain/projects/date-state-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { useDateTexts } from '#web/platform/i18n/date-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useOwnName } from '#web/platform/session/own-name.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { Refusal, useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { announcedDay, dayText, deedOf } from '#web/projects/after/dates/date-words.ts'
import { useDates, useKeepDates, useSecondsSince } from '#web/projects/after/dates/use-dates.ts'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'
import classes from './undo-band.module.css'

type Undoable = ProjectDates['undoable'][number]

/** Lets those with the right undo the latest acts on dates for ten minutes. */
export function UndoBand({ projectId }: { projectId: number }) {
  const { data, dataUpdatedAt } = useDates(projectId)
  const passed = useSecondsSince(dataUpdatedAt)
  const { undo: t } = useDateTexts()
  const [isWhole, setWhole] = useState(false)
  const open = data?.undoable.filter(({ seconds }) => seconds > passed) ?? []
  const shown = isWhole ? open : open.slice(0, 1)
  return (
    // An <output> could not hold a list.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="status" className={classes.bands}>
      {data &&
        shown.map((act) => (
          <Band key={act.id} projectId={projectId} act={act} dates={data} seconds={act.seconds - passed} />
        ))}
      {open.length > 1 && (
        <Button variant="subtle" size="xs" className={classes.others} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t.latest : t.others({ count: open.length - 1 })}
        </Button>
      )}
    </div>
  )
}

type BandProps = { projectId: number; act: Undoable; dates: ProjectDates; seconds: number }

function Band({ projectId, act, dates, seconds }: BandProps) {
  const { undo: t } = useDateTexts()
  const what = useWhat(act, dates)
  const { busy, undo } = useUndo(projectId, act)
  const minutes = Math.floor(seconds / 60)
  return (
    <div className={classes.band}>
      <IconArrowBackUp size={18} aria-hidden />
      <span className={classes.what}>
        {what} <span className={classes.where}>{t.where}</span> {act.by !== null && t.by({ by: act.by })}
      </span>
      {/* A screen reader announces the act once, not each minute of its countdown. */}
      <span className={classes.left} aria-live="off">
        {minutes > 0 ? t.left({ minutes }) : t.lastMinute}
      </span>
      <BusyButton
        variant="subtle"
        className={classes.action}
        busy={busy}
        aria-label={t.actionFor({ what })}
        onClick={() => void undo()}
      >
        {t.action}
      </BusyButton>
    </div>
  )
}

/** Worded from the current dates: a later change would have ended the right to undo. */
function useWhat(act: Undoable, { dates }: ProjectDates): string {
  const { undo: t } = useDateTexts()
  const { language } = useLanguage()
  const [first, ...others] = dates.filter(({ id }) => act.dates.includes(id))
  if (first === undefined) return ''
  const state = first.state ?? 'scheduled'
  if (others.length === 0) return t.one[state]({ day: dayText(announcedDay(first), language) })
  return t.many[state]({ count: others.length + 1 })
}

function useUndo(projectId: number, act: Undoable) {
  const texts = useDateTexts()
  const { language } = useLanguage()
  const reader = useOwnName()
  const queryClient = useQueryClient()
  const keep = useKeepDates()
  const { busy, run } = useRefusalToast()
  const key = useRef('')

  const undo = () =>
    run(async () => {
      key.current ||= crypto.randomUUID()
      try {
        const request = { params: { id: projectId }, input: { act: act.id } }
        keep(projectId, await call(dateStateApi.undo, request, { idempotencyKey: key.current }))
        showSuccess(texts.undo.done)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 462) throw error
        await renewProjects(queryClient)
        throw refusalOf(error)
      }
    })

  function refusalOf(error: ApiError): Error {
    const { conflict, message } = error.body
    if (message === 'project.undo.late.error') return new Refusal(texts.undo.late)
    if (conflict === undefined) return error
    const { by, at } = conflict
    return new Refusal(texts.undo.overtaken(deedOf({ by: by || null, at, reader }, texts, language)))
  }
  return { busy, undo }
}
