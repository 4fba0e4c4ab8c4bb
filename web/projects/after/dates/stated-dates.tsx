import { listIn, type Language } from '#domain/language.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconCalendarCog } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { ProjectDates } from '#domain/projects/date-state-api.ts'
import type { Project } from '#domain/projects/project.ts'
import { useDateTexts } from '#web/platform/i18n/date-texts.ts'
import { useProjectsTexts } from '#web/platform/i18n/projects-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { ActMenu, opens } from '#web/projects/after/dates/act-menu.tsx'
import { actsOn, targetOf, type ActName, type Target } from '#web/projects/after/dates/date-act.ts'
import { DateActModal } from '#web/projects/after/dates/date-act-modal.tsx'
import { DateList } from '#web/projects/after/dates/date-list.tsx'
import type { DatedEvent } from '#web/projects/after/dates/outgoing-date-acts.ts'
import { OutgoingDateActs } from '#web/projects/after/dates/outgoing-date-bands.tsx'
import { useDates } from '#web/projects/after/dates/use-dates.ts'
import { RetryButton } from '#web/platform/ui/retry-button.tsx'
import classes from './date-list.module.css'

const whole = opens('whole')

type StatedDatesProps = { project: Project; children?: ReactNode }

/** The times of an announced event, and their acts. */
export function StatedDates({ project, children }: StatedDatesProps) {
  const projects = useProjectsTexts()
  const t = useDateTexts()
  const { data, isError, refetch } = useDates(project.id)
  if (data)
    return (
      <Dates project={project} data={data}>
        {children}
      </Dates>
    )
  return (
    <Sheet title={projects.dateCard.title}>
      {isError ? (
        <div className={classes.failed} role="alert">
          {t.notLoaded}
          <RetryButton variant="default" onRetry={refetch} />
        </div>
      ) : (
        <Skeleton h={220} />
      )}
      {children}
    </Sheet>
  )
}

function Summary({ data: { dates } }: { data: ProjectDates }) {
  const t = useDateTexts()
  const countOf = (wanted: string) => dates.filter(({ state }) => state === wanted).length
  const [full, moved, cancelled] = [countOf('full'), countOf('moved'), countOf('cancelled')]
  if (dates.length < 2) return null
  return <span className={classes.summary}>{t.summary({ count: dates.length, full, moved, cancelled })}</span>
}

type Sought = { act?: 'moved' | 'cancelled'; time?: string }
type Saying = { act: ActName; target: Target; dates: ProjectDates; from: string }

/** The act to which the form leads, on the date that the public knows for this day and hour. */
function soughtSaying({ act, time }: Sought, data: ProjectDates): Saying | undefined {
  const date = data.dates.find(
    ({ filed, isAhead, ...now }) => isAhead && `${(filed ?? now).day} ${(filed ?? now).startTime}` === time,
  )
  if (act === undefined || date === undefined || !data.allowDateStates) return undefined
  if (!actsOn([date], 'one').includes(act)) return undefined
  return { act, target: targetOf([date]), dates: data, from: opens(date.id) }
}

function Dates({ project, data, children }: StatedDatesProps & { data: ProjectDates }) {
  const { language } = useLanguage()
  const projects = useProjectsTexts()
  const t = useDateTexts()
  const sought: Sought = useSearch({ strict: false })
  const navigate = useNavigate()
  const [saying, setSaying] = useState(() => soughtSaying(sought, data))
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const { dates, allowDateStates } = data
  const ahead = dates.filter(({ isAhead }) => isAhead)
  const picked = ahead.filter(({ id }) => chosen?.has(id))
  const say = (act: ActName, target: Target, from: string) => setSaying({ act, target, dates: data, from })

  function close(from: string) {
    setSaying(undefined)
    // Or a reload would open the window again.
    if (sought.act !== undefined) void navigate({ to: '.', search: {}, replace: true })
    focusSoon(from)
  }
  function stopChoosing() {
    setChosen(undefined)
    focusSoon(whole)
  }
  const head = (
    <div className={classes.head}>
      <Summary data={data} />
      {allowDateStates && ahead.length > 1 && chosen === undefined && (
        <ActMenu
          what="whole"
          kind="all"
          acts={actsOn(ahead, 'all')}
          onAct={(act) => say(act, { kind: 'all', ids: [] }, whole)}
          onChoose={() => setChosen(new Set())}
        >
          <Button variant="default" leftSection={<IconCalendarCog size={18} />}>
            {t.whole}
          </Button>
        </ActMenu>
      )}
    </div>
  )
  return (
    <Sheet title={projects.dateCard.title} action={head}>
      <OutgoingDateActs eventId={project.id} />
      {dates.length === 0 && <p className={classes.quiet}>{projects.dateCard.none}</p>}
      <DateList
        dates={dates}
        isOffered={allowDateStates}
        chosen={chosen}
        onChoose={(id) => setChosen((known) => toggled(known, id))}
        onAct={(date, act) => say(act, targetOf([date]), opens(date.id))}
      />
      {children}
      {chosen !== undefined && (
        <fieldset className={classes.choosing} aria-label={t.choosing.label}>
          <output>{t.choosing.chosen({ count: picked.length })}</output>
          <Button variant="subtle" onClick={stopChoosing}>
            {t.choosing.stop}
          </Button>
          <ActMenu
            what="chosen"
            kind={picked.length === 1 ? 'one' : 'some'}
            acts={actsOn(picked, picked.length === 1 ? 'one' : 'some')}
            onAct={(act) => say(act, targetOf(picked), opens('chosen'))}
          >
            <Button disabled={picked.length === 0}>{t.choosing.act}</Button>
          </ActMenu>
        </fieldset>
      )}
      {saying && (
        <DateActModal
          key={saying.act}
          event={eventOf(project, language)}
          {...saying}
          onClose={() => close(saying.from)}
          onDone={() => {
            setChosen(undefined)
            close(chosen === undefined ? saying.from : whole)
          }}
        />
      )}
    </Sheet>
  )
}

function eventOf({ id, name, projectPlace, commission }: Project, language: Language): DatedEvent {
  const place = listIn(language, [projectPlace.name, projectPlace.city])
  return { id, name, place, commission: commission?.tostring }
}

function toggled(known: ReadonlySet<string> | undefined, id: string): ReadonlySet<string> {
  const others = [...(known ?? [])].filter((each) => each !== id)
  return new Set(known?.has(id) ? others : [...others, id])
}

/** Runs after the window has closed and returned its own focus. */
function focusSoon(id: string) {
  window.setTimeout(() => document.getElementById(id)?.focus(), 0)
}
