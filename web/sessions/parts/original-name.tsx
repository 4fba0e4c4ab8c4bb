import type { RoomItem } from '#domain/sessions/room-answer.ts'

type Item = { name: string; project: Pick<NonNullable<RoomItem['project']>, 'name' | 'textLanguage'> | null }

/** The name as its holder gave it, under the one that is told in the reader's language. */
export function OriginalName({ item: { name, project }, className }: { item: Item; className: string | undefined }) {
  if (project === null || project.name === name) return null
  return (
    <span className={className} lang={project.textLanguage}>
      {project.name}
    </span>
  )
}

/** The language of the name that is shown, where it is not the reader's. */
export function languageOfName({ name, project }: Item) {
  return project?.name === name ? project.textLanguage : undefined
}
