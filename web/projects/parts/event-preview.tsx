import { civilDayIn } from '#domain/clock.ts'
import { formats } from '#domain/language.ts'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { Fragment, type ReactNode } from 'react'
import type { DateRule } from '#domain/projects/date-rule.ts'
import { factsOf } from '#domain/projects/project-facts.ts'
import { daysOf } from '#domain/projects/recurrence.ts'
import { useAfterTexts } from '#web/platform/i18n/after-texts.ts'
import { useDateTexts } from '#web/platform/i18n/date-texts.ts'
import { useProjectCardTexts } from '#web/platform/i18n/project-card-texts.ts'
import { useProjectsTexts } from '#web/platform/i18n/projects-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import type { PreviewedEvent } from '#web/projects/parts/previewed-event.ts'
import { Vignette } from '#web/projects/parts/vignette.tsx'
import { WhereItIs } from '#web/projects/parts/where-it-is.tsx'
import classes from './event-preview.module.css'

const mostDays = 40

/** The event's agenda page, in a window over the open page: it has no address, so no one else can reach it. */
export function EventPreview({ event, onClose }: { event: PreviewedEvent; onClose: () => void }) {
  const projects = useProjectsTexts()
  const { agendaPreview: t } = useAfterTexts()
  const { project: p, place: placeWords } = useProjectCardTexts()
  const { language } = useLanguage()
  const { name, place, description, organizer } = event
  const facts: { label: string; value: ReactNode }[] = [
    { label: projects.dateCard.title, value: <Days rules={event.rules} /> },
    { label: placeWords.title, value: <Place place={place} /> },
    { label: p.price, value: event.isFree ? p.free : event.price || p.paying },
    { label: p.access, value: event.access },
    { label: p.public, value: event.audience },
    ...factsOf(event.facts, language, 'preview'),
    { label: p.types, value: event.types },
    {
      label: projects.organizer.title,
      value: organizer.name && <Link url={organizer.website} label={organizer.name} />,
    },
  ]
  return (
    <Modal opened onClose={onClose} fullScreen title={t.whole}>
      <p className={classes.note}>{t.text}</p>
      <article className={classes.page}>
        <div>
          <h2 className={classes.name} lang={name ? event.languages?.name : undefined}>
            {name || t.nameless}
          </h2>
          <p className={classes.lead}>{event.when || projects.noDate}</p>
          <div className={classes.poster}>
            <Vignette id={event.id} imageUrl={event.posterUrl} />
          </div>
          {description === '' ? (
            <p className={classes.none}>{p.noDescription}</p>
          ) : (
            // The text comes from the server or the editor: both allow the same few tags.
            // oxlint-disable-next-line react/no-danger
            <div
              className={classes.text}
              lang={event.languages?.description}
              dangerouslySetInnerHTML={{ __html: description }}
            />
          )}
          <p className={classes.links}>
            <Link url={event.links.projectLink} label={p.website} isOnlyLink />
            <Link url={event.links.facebookLink} label={p.facebook} isOnlyLink />
            <Link url={event.links.instagramLink} label={p.instagram} isOnlyLink />
          </p>
        </div>
        <dl className={classes.facts}>
          {facts.map(({ label, value }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value || '–'}</dd>
            </Fragment>
          ))}
        </dl>
      </article>
    </Modal>
  )
}

function Days({ rules }: { rules: readonly DateRule[] }) {
  const projects = useProjectsTexts()
  const { editor: dateEditor } = useDateTexts()
  const { language } = useLanguage()
  const times = rules
    .flatMap((rule) => daysOf(rule).map((day) => ({ day, from: rule.startTime, to: rule.endTime })))
    .toSorted((one, other) => `${one.day} ${one.from}`.localeCompare(`${other.day} ${other.from}`))
  if (times.length === 0) return projects.noDate
  const write = (day: string) => civilDayIn(day, language, true)
  return (
    <ul className={classes.days}>
      {times.slice(0, mostDays).map(({ day, from, to }) => (
        <li key={`${day} ${from} ${to}`}>
          {write(day)}
          {formats[language].comma}
          <strong>{from === to ? from : from + formats[language].dash + to}</strong>
        </li>
      ))}
      {times.length > mostDays && <li>{dateEditor.others({ count: times.length - mostDays })}</li>}
    </ul>
  )
}

function Place({ place: { name, address, city, latitude, longitude } }: { place: PreviewedEvent['place'] }) {
  const { place: t } = useProjectCardTexts()
  if (name === '' && address === '') return t.none
  return (
    <>
      <strong>{name}</strong>
      <br />
      {address}
      {latitude !== null && longitude !== null && (
        <div className={classes.map}>
          <WhereItIs latitude={latitude} longitude={longitude} city={city} label={name || address} inForm />
        </div>
      )}
    </>
  )
}

/** Anything but a web address is shown as plain text, or not at all. */
function Link({ url, label, isOnlyLink = false }: { url: string; label: string; isOnlyLink?: boolean }) {
  if (!/^https?:\/\//.test(url)) return isOnlyLink ? null : label
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  )
}
