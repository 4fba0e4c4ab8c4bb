import { personName } from '#domain/person-name.ts'
import { usePresenceTexts } from '#web/platform/i18n/presence-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { inOrder, PresentPeople } from '#web/projects/parts/presence/present-people.tsx'
import { useTellPresence } from '#web/projects/parts/presence/tell-presence.ts'
import { usePresent } from '#web/projects/parts/presence/use-presence.ts'
import classes from './presence.module.css'

const mostAvatars = 3

/** The other users who read or edit this project. Its place is reserved, so that nothing moves. */
export function PresenceLine({ projectId }: { projectId: number }) {
  const t = usePresenceTexts()
  const { language } = useLanguage()
  useTellPresence(projectId, 'reading')
  const people = inOrder(usePresent().get(projectId) ?? [])
  const editing = people.filter(({ doing }) => doing === 'editing')
  const named = editing.length > 0 ? editing : people
  const [first] = named
  const others = named.length - 1
  return (
    <div className={classes.line} data-editing={editing.length > 0 || undefined}>
      <output aria-label={t.label}>
        {first && (
          <>
            <PresentPeople people={people} most={mostAvatars} />
            <span>
              <strong>{t.names({ name: personName(first, language), others })}</strong>
              {editing.length > 0 ? t.edits({ others }) : t.reads({ others })}
            </span>
          </>
        )}
      </output>
    </div>
  )
}

/** The user who edits the project already, named on the button that would open its form. */
export function useWhoEdits(projectId: number): string | undefined {
  const t = usePresenceTexts()
  const { language } = useLanguage()
  const [first, ...others] = (usePresent().get(projectId) ?? []).filter(({ doing }) => doing === 'editing')
  if (first === undefined) return undefined
  const name = t.names({ name: personName(first, language), others: others.length })
  return name + t.edits({ others: others.length })
}
