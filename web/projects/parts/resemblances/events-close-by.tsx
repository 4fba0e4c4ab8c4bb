import { useIntersection } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { formats } from '#domain/language.ts'
import { eventPath } from '#domain/agenda/agenda-path.ts'
import { resemblanceApi, type Resemblance } from '#domain/resemblances/resemblance-api.ts'
import { servedAt } from '#web/platform/api/api-root.ts'
import { RaisedTitle } from '#web/editions/edition-title.tsx'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useResemblanceTexts } from '#web/projects/parts/resemblances/resemblance-texts.ts'
import { Reason } from '#web/projects/parts/resemblances/resemblance-words.tsx'
import classes from './resemblances.module.css'

type EventsCloseByProps = { saved: { id: number | undefined; version: number | null } }

/**
 * Shows a holder, before they submit, events of theirs or of the agenda that are close to this one. Loaded only at that
 * step.
 */
export function EventsCloseBy({ saved: { id, version } }: EventsCloseByProps) {
  const { ref, entry } = useIntersection({ rootMargin: '400px' })
  const enabled = id !== undefined && entry?.isIntersecting === true
  const params = { id: id ?? 0, version }
  const shown = useCall(resemblanceApi.list, { params }, { enabled }).data?.resemblances ?? []
  return (
    // An <output> could not hold a heading.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div ref={ref} role="status">
      {shown.length > 0 && <Notice resemblances={shown} />}
    </div>
  )
}

function Notice({ resemblances }: { resemblances: readonly Resemblance[] }) {
  const { holder: t } = useResemblanceTexts()
  return (
    <section className={classes.notice}>
      <h2>{t.title({ count: resemblances.length })}</h2>
      <ul>
        {resemblances.map((each) => (
          <li key={`${each.kind} ${each.other.id}`}>
            <OtherEvent other={each.other} />
            <p>
              <Reason resemblance={each} />
            </p>
          </li>
        ))}
      </ul>
      <p>{t.text}</p>
    </section>
  )
}

/** Opens in a new tab, so that the form stays as it is. */
function OtherEvent({ other: { id, name, allowShow, editionTitle } }: Pick<Resemblance, 'other'>) {
  const { holder: t } = useResemblanceTexts()
  const { language } = useLanguage()
  const { comma } = formats[language]
  const beside = { target: '_blank', rel: 'noopener', title: t.newTab }
  return (
    <>
      {allowShow ? (
        <Link {...beside} to="/project/show/$projectId" params={{ projectId: String(id) }}>
          {name}
        </Link>
      ) : (
        <a {...beside} href={servedAt(eventPath(id))}>
          {name}
        </a>
      )}
      {comma + (allowShow ? t.yours : t.published)}
      {editionTitle !== null && <RaisedTitle title={comma + editionTitle} />}
    </>
  )
}
