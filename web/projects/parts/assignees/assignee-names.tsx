import { formats, listIn, type Language } from '#domain/language.ts'
import { personName } from '#domain/person-name.ts'
import type { Person } from '#domain/projects/assignee-api.ts'
import { useDeskTexts } from '#web/platform/i18n/desk-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Avatar } from '#web/platform/ui/avatar.tsx'
import { Hint } from '#web/platform/ui/hint.tsx'
import classes from './assignees.module.css'

export function namesOf(people: readonly Person[], language: Language): string[] {
  return people.map((person) => personName(person, language))
}

/** "Y. Tanabe"; the family name where it comes first, as no initial stands before it. */
function shortName({ firstname, lastname }: Person, language: Language): string {
  if (formats[language].familyFirst) return lastname
  return `${String.fromCodePoint(firstname.codePointAt(0) ?? 0x20)}. ${lastname}`
}

/** Two initials and a short name; for two assignees the names are in the tooltip. */
export function AssigneeNames({ people }: { people: readonly Person[] }) {
  const { assignees: t } = useDeskTexts()
  const { language } = useLanguage()
  const own = useSession()?.user.id
  const [first, second] = people
  if (first === undefined) return null
  const said = people.map((person) => (person.id === own ? t.you : shortName(person, language)))
  return (
    <Hint label={namesOf(people, language).join(t.and)}>
      <span className={classes.people}>
        {people.map(({ id, firstname, lastname }) => (
          <Avatar key={id} firstname={firstname} lastname={lastname} size="tiny" />
        ))}
        <span className={classes.names}>{second === undefined ? said[0] : listIn(language, said)}</span>
      </span>
    </Hint>
  )
}
