import { VisuallyHidden } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { Present } from '#domain/live/presence-api.ts'
import { usePresenceTexts } from '#web/platform/i18n/presence-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { Avatar } from '#web/platform/ui/avatar.tsx'
import { Hint } from '#web/platform/ui/hint.tsx'
import { clockIn } from '#domain/clock.ts'
import { listIn } from '#domain/language.ts'
import { personName } from '#domain/person-name.ts'
import classes from './presence.module.css'

/** Sorts the users who edit before those who read. */
export function inOrder(people: readonly Present[]): Present[] {
  return people.toSorted((one, other) => Number(other.doing === 'editing') - Number(one.doing === 'editing'))
}

/**
 * Initials, with a pencil for those who edit; the tooltip and the screen reader have the name, the activity and its
 * start.
 */
export function PresentPeople({ people, most }: { people: readonly Present[]; most: number }) {
  const t = usePresenceTexts()
  const { language } = useLanguage()
  const shown = inOrder(people)
  const said = shown.map(({ doing, since, ...person }) => {
    const words = { name: personName(person, language), time: clockIn(since, language) }
    return doing === 'editing' ? t.editsSince(words) : t.readsSince(words)
  })
  const label = (
    <span className={classes.lines}>
      {said.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  )
  return (
    <Hint label={label}>
      <span className={classes.people}>
        {shown.slice(0, most).map(({ id, firstname, lastname, doing }) => (
          <span key={id} className={classes.person}>
            <Avatar firstname={firstname} lastname={lastname} size="tiny" />
            {doing === 'editing' && (
              <span className={classes.pencil} aria-hidden>
                <IconPencil size={9} stroke={2.4} />
              </span>
            )}
          </span>
        ))}
        {shown.length > most && (
          <span className={classes.more} aria-hidden>
            {t.more({ count: shown.length - most })}
          </span>
        )}
        <VisuallyHidden>{listIn(language, said)}</VisuallyHidden>
      </span>
    </Hint>
  )
}
