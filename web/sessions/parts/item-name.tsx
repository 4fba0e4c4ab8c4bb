import { listIn } from '#domain/language.ts'
import { Link } from '@tanstack/react-router'
import type { RoomItem } from '#domain/sessions/room-answer.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import { languageOfName, OriginalName } from '#web/sessions/parts/original-name.tsx'
import classes from '#web/sessions/parts/sessions.module.css'

/** A file by name, number, organizer and town, with what stands beside it; an item without a file by its title. */
export function ItemName({ item, more }: { item: RoomItem; more?: string | undefined }) {
  const { name, project } = item
  const { language } = useLanguage()
  const t = useSessionTexts()
  if (project === null) return <strong>{name}</strong>
  return (
    <>
      <Link to="/project/show/$projectId" params={{ projectId: String(project.id) }}>
        <span lang={languageOfName(item)}>{name}</span>
      </Link>
      <OriginalName item={item} className={classes.quiet} />
      <span className={classes.quiet}>
        {[listIn(language, [`${t.room.number({ id: project.id })} · ${project.organizer || '–'}`, project.town]), more]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}
