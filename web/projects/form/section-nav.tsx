import { UnstyledButton } from '@mantine/core'
import { Drawer } from '#web/platform/ui/modal/drawer.tsx'
import { useDisclosure } from '@mantine/hooks'
import {
  IconBook2,
  IconChevronDown,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconExclamationCircle,
  IconHelpCircle,
} from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { usePointTexts } from '#web/platform/i18n/point-texts.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { sectionId } from '#web/projects/form/pieces/form-section.tsx'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { fieldOfQuestion, type AskedQuestion } from '#domain/questions/question.ts'
import { useFormQuestions } from '#web/projects/parts/questions/form-questions.ts'
import type { ProjectValues } from '#web/projects/parts/form-values.ts'
import type { Point } from '#domain/thread/point-api.ts'
import {
  sectionNames,
  sectionOf,
  sectionOfPoint,
  statesOf,
  type SectionName,
  type SectionState,
} from '#web/projects/form/pieces/sections.ts'
import { RulesButton } from '#web/programme/rules-button.tsx'
import rows from '#web/platform/ui/row-list.module.css'
import classes from './section-nav.module.css'

type SectionNavProps = {
  values: ProjectValues
  serverCopy: { base: ProjectValues; status: ProjectStatus | 'NEW' }
  /** The questions whose answers a submission lacks. */
  missing: readonly AskedQuestion[]
  errors: string[]
  withReview: boolean
  withConsents: boolean
  formId: string
  /** The points still to be answered. */
  points: readonly Pick<Point, 'field' | 'dateId'>[]
}

/** The current section and the sections still to be filled in, in words; on a phone behind a bar at the top. */
export function SectionNav({
  values,
  serverCopy,
  missing,
  errors,
  withReview,
  withConsents,
  formId,
  points,
}: SectionNavProps) {
  const { projectForm: t } = useProjectTexts()
  const [opened, { open, close }] = useDisclosure()
  const names: SectionName[] = [
    ...(withReview ? ['review' as const] : []),
    ...sectionNames,
    ...(withConsents ? ['consents' as const] : []),
  ]
  const current = useCurrentSection(names, formId)
  const states = statesOf(values, serverCopy, missing)
  const questions = useFormQuestions()

  const wantsOf = (name: SectionName): Wants => {
    const broken = errors.filter((field) => sectionOf(field, questions) === name)
    return {
      broken: broken.length,
      unanswered: missing.filter(({ id }) => broken.includes(fieldOfQuestion(id))).length,
      asked: points.filter((point) => sectionOfPoint(point, values.projectDateConfs, questions) === name).length,
    }
  }

  const entries = (onChoose?: () => void) => (
    <ol className={rows.list}>
      {names.map((name) => {
        const wants = wantsOf(name)
        return (
          <li key={name}>
            <UnstyledButton
              className={classes.entry}
              aria-current={name === current ? 'step' : undefined}
              onClick={() => {
                onChoose?.()
                goTo(sectionId(formId, name))
              }}
            >
              <StateIcon
                state={name === 'review' ? 'optional' : states[name]}
                hasErrors={wants.broken > 0}
                isAsked={wants.asked > 0}
              />
              <span>
                <span className={classes.name}>{(t.sections[name] as [string, string])[0]}</span>
                <StateWords wants={wants}>{name !== 'review' && t.states[states[name]]}</StateWords>
              </span>
            </UnstyledButton>
          </li>
        )
      })}
      <li className={classes.rules}>
        <IconBook2 size={20} aria-hidden /> <RulesButton inText />
      </li>
    </ol>
  )
  return (
    <>
      <nav className={classes.side} aria-label={t.navigation}>
        {entries()}
      </nav>
      <div className={classes.bar}>
        <span className={classes.here}>
          <strong>{(t.sections[current] as [string, string])[0]}</strong>{' '}
          <StateWords wants={wantsOf(current)}>
            {t.progress({ place: names.indexOf(current) + 1, total: names.length })}
          </StateWords>
        </span>
        <UnstyledButton className={classes.open} onClick={open} aria-expanded={opened} aria-label={t.navigation}>
          {t.navigationShort} <IconChevronDown size={17} aria-hidden />
        </UnstyledButton>
      </div>
      <Drawer opened={opened} onClose={close} position="bottom" title={t.navigation} size="auto">
        <nav aria-label={t.navigation}>{entries(close)}</nav>
      </Drawer>
    </>
  )
}

/** What a section still wants of its holder: faulty fields, answers that are missing among them, points to answer. */
type Wants = { broken: number; unanswered: number; asked: number }

/** What is wanted, or else the given words. */
function StateWords({ wants: { broken, unanswered, asked }, children }: { wants: Wants; children: ReactNode }) {
  const { states: t } = useProjectTexts().projectForm
  if (broken > 0)
    return (
      <span className={classes.state} data-wrong>
        {broken === unanswered ? t.unanswered({ count: broken }) : t.errors({ count: broken })}
      </span>
    )
  if (asked > 0)
    return (
      <span className={classes.state} data-asked>
        <PointsToAnswer count={asked} />
      </span>
    )
  return children && <span className={classes.state}>{children}</span>
}

/** Its words load with the points. */
function PointsToAnswer({ count }: { count: number }) {
  return usePointTexts().holder.toAnswer({ count })
}

type StateIconProps = { state: SectionState; hasErrors: boolean; isAsked: boolean }

function StateIcon({ state, hasErrors, isAsked }: StateIconProps) {
  if (hasErrors) return <IconExclamationCircle size={20} className={classes.wrong} aria-hidden />
  if (isAsked) return <IconHelpCircle size={20} className={classes.asked} aria-hidden />
  if (state === 'complete') return <IconCircleCheck size={20} className={classes.complete} aria-hidden />
  if (state === 'started') return <IconCircleHalf2 size={20} aria-hidden />
  return <IconCircleDashed size={20} aria-hidden data-quiet={state === 'optional' || undefined} />
}

function goTo(id: string) {
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/**
 * The last section whose title has passed the top of the window; at the end of the page the last one, however short.
 */
function useCurrentSection(names: SectionName[], formId: string): SectionName {
  const [current, setCurrent] = useState<SectionName>(names[0] ?? 'event')
  const list = names.join()
  useEffect(() => {
    const look = () => {
      const sections = list.split(',') as SectionName[]
      const passed = sections.filter((name) => {
        const top = document.getElementById(sectionId(formId, name))?.getBoundingClientRect().top
        return top !== undefined && top < 160
      })
      const here = (isAtTheEnd() ? sections : passed).at(-1) ?? sections[0]
      if (here !== undefined) setCurrent(here)
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [list, formId])
  return current
}

function isAtTheEnd(): boolean {
  const { scrollHeight } = document.documentElement
  return window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2
}
