import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBuilding, IconCalendar, IconChevronDown, IconMapPin, IconTicket, type Icon } from '@tabler/icons-react'
import { listIn, type Language } from '#domain/language.ts'
import { dateRule } from '#domain/projects/date-rule.ts'
import { isWholeDate } from '#domain/projects/project-faults.ts'
import type { Project } from '#domain/projects/project.ts'
import { daysOf } from '#domain/projects/recurrence.ts'
import { useProjectsTexts } from '#web/platform/i18n/projects-texts.ts'
import type { Words } from '#web/platform/i18n/texts.ts'
import { useProjectCardTexts } from '#web/platform/i18n/project-card-texts.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { dayRange } from '#web/projects/parts/days-text.ts'
import { AnswersCard } from '#web/projects/page/answers-card.tsx'
import { DatesCard } from '#web/projects/page/dates-card.tsx'
import { OrganizerCard } from '#web/projects/page/organizer-card.tsx'
import { PlaceCard } from '#web/projects/page/place-card.tsx'
import {
  ContentAsks,
  Description,
  Picture,
  ProjectFacts,
  ProjectLinks,
  priceText,
} from '#web/projects/page/project-card.tsx'
import { useTold } from '#web/projects/parts/told/told.tsx'
import classes from './folded-file.module.css'

/** On a phone, a short form of the project that leaves the decision near; it unfolds in place. */
export function FoldedFile({ project }: { project: Project }) {
  const { projectDecision: t } = useProjectTexts()
  const cards = useProjectCardTexts()
  const [isOpen, { toggle }] = useDisclosure()
  const { told, language, choice } = useTold(project)
  return (
    <>
      <section className={classes.sheet}>
        <Picture project={project} />
        <div className={classes.words}>
          <h2 lang={told.languages.name}>{told.name}</h2>
          {choice}
          {isOpen ? (
            <Description project={told} lang={told.languages.description} />
          ) : (
            <p className={classes.short}>{wordsOf(told.description) || cards.project.noDescription}</p>
          )}
          {isOpen && <ProjectLinks project={project} />}
          {isOpen && <ContentAsks project={project} language={language} />}
          <Essentials project={told} />
          {isOpen && <ProjectFacts project={told} />}
        </div>
        <UnstyledButton className={classes.fold} aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? t.foldFile : t.wholeFile}
          <IconChevronDown size={20} aria-hidden className={classes.chevron} data-open={isOpen || undefined} />
        </UnstyledButton>
      </section>
      {isOpen && (
        <>
          <AnswersCard project={project} />
          <PlaceCard place={project.projectPlace} />
          <DatesCard project={project} />
          <OrganizerCard organizer={project.projectOrganizer} />
        </>
      )}
    </>
  )
}

function Essentials({ project }: { project: Project }) {
  const t = useProjectsTexts()
  const cards = useProjectCardTexts()
  const { language } = useLanguage()
  const { projectPlace: place, projectOrganizer: organizer } = project
  const lines: { icon: Icon; label: string; words: string }[] = [
    {
      icon: IconMapPin,
      label: cards.place.title,
      words: listIn(language, [place.name, place.city]) || cards.place.none,
    },
    { icon: IconCalendar, label: t.dateCard.title, words: datesOf(project, t.dates, language) || t.dateCard.none },
    { icon: IconTicket, label: cards.project.price, words: priceText(project, cards.project) },
    {
      icon: IconBuilding,
      label: t.organizer.title,
      words: listIn(language, [organizer.name, organizer.organizerType]) || t.organizer.none,
    },
  ]
  return (
    <dl className={classes.essentials}>
      {lines.map(({ icon: LineIcon, label, words }) => (
        <div key={label}>
          <dt>
            <LineIcon size={18} aria-hidden />
            <VisuallyHidden>{label}</VisuallyHidden>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

/** One date in full, several as their span, because the sentence of a rule is long. */
function datesOf(project: Project, count: Words['projects']['dates'], language: Language): string {
  const rules = project.projectDateConfs.map((rule) => dateRule.parse(rule)).filter(isWholeDate)
  const days = rules.flatMap((rule) => daysOf(rule)).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || days.length === 1) return project.dateString
  return listIn(language, [dayRange(first, last, language), count({ count: days.length })])
}

/** Strips the tags, because the keyboard could still reach a truncated link. */
function wordsOf(html: string): string {
  const spaced = html.replaceAll(/<(?:\/p|\/li|br)/g, ' $&')
  return new DOMParser().parseFromString(spaced, 'text/html').body.textContent.trim()
}
