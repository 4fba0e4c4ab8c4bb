import { columnOf, publicColumns } from '#server/projects/rows/project-columns.ts'

const columns = publicColumns.map((name) => columnOf(name))
const of = (row: 'old' | 'new') => columns.map((column) => `${row}.${column}`).join(', ')

/** The trigger that repeats a declaration of `domain`: a field that the agenda shows is a public one. */
export function declaredTriggers(): string {
  return `-- Written by \`npm run schema\` from the declarations in domain (scripts/declared-triggers.ts). Do not edit.

-- The columns behind a page, a feed or a calendar. They are named, because each statement that may fire a trigger
-- evaluates its condition: this saved a tenth of a save.
create trigger publication_changed after update of status, ${columns.join(', ')} on project
  for each row when (is_announced(old.status) and is_announced(new.status)
    and (${of('old')})
    is distinct from (${of('new')}))
  execute function note_public_change();
`
}
