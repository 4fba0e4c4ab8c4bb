import type { Person } from '#domain/projects/assignee-api.ts'
import { useDeskTexts } from '#web/platform/i18n/desk-texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Avatar } from '#web/platform/ui/avatar.tsx'
import { Hint } from '#web/platform/ui/hint.tsx'
import classes from './desk.module.css'

export function namesOf(people: readonly Person[]): string[] {
  return people.map(({ firstname, lastname }) => `${firstname} ${lastname}`)
}

/** "Y. Tanabe" */
function shortName({ firstname, lastname }: Person): string {
  return `${String.fromCodePoint(firstname.codePointAt(0) ?? 0x20)}. ${lastname}`
}

/** Two initials and a short name; for two assignees the names are in the tooltip. */
export function AssigneeNames({ people }: { people: readonly Person[] }) {
  const { assignees: t } = useDeskTexts()
  const own = useSession()?.user.id
  const [first, second] = people
  if (first === undefined) return null
  const said = people.map((person) => (person.id === own ? t.you : shortName(person)))
  return (
    <Hint label={namesOf(people).join(t.and)}>
      <span className={classes.people}>
        {people.map(({ id, firstname, lastname }) => (
          <Avatar key={id} firstname={firstname} lastname={lastname} size="tiny" />
        ))}
        <span className={classes.names}>{second === undefined ? said[0] : said.join(', ')}</span>
      </span>
    </Hint>
  )
}
