import { dateStringName } from '#domain/projects/dates-told.ts'
import { fail } from '#domain/errors.ts'
import { historyEntities } from '#domain/history/history-actions.ts'
import { historyApi, type HistoryLine } from '#domain/history/history-api.ts'
import { formats, isWritten, isFirstLanguage, type Language, listIn } from '#domain/language.ts'
import { internalChanges } from '#domain/projects/internal-changes.ts'
import { admins, admits } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { namesIn, listHistory, peopleIn } from '#server/history/history-queries.ts'
import type { Queries } from '#server/platform/database/database.ts'
import type { Binder } from '#server/platform/http/bind.ts'

type Scope = {
  isProjectInScope: (db: Queries, viewer: Viewer, id: number) => Promise<boolean>
  readsInternal: (db: Queries, viewer: Viewer, id: number) => Promise<boolean>
  /** Tells the changed answers of lines by the names of their questions. */
  withAnswersInWords: (db: Queries, id: number, lines: HistoryLine[], language: Language) => Promise<HistoryLine[]>
}

/** Anyone who may see a project may read its history; the projects decide who that is. */
export function historyRoutes(
  { bind }: Binder,
  { db }: Deps,
  { isProjectInScope, readsInternal, withAnswersInWords }: Scope,
) {
  bind(historyApi.list, async ({ viewer, params, language }) => {
    const entity = historyEntities.find((noun) => noun === params.entity) ?? fail('resource.notFound.error')
    if (entity !== 'project') {
      if (!admits(admins, viewer.role)) fail('notAuthorized.error')
      return listHistory(db, { entity, entityId: params.id }, language)
    }
    if (!(await isProjectInScope(db, viewer, params.id))) fail('resource.notFound.error')
    const [lines, isInside, names] = await Promise.all([
      listHistory(db, { entity, entityId: params.id }, language),
      readsInternal(db, viewer, params.id),
      isFirstLanguage(language) ? undefined : namesIn(db, language),
    ])
    const people = formats[language].familyFirst ? await peopleIn(db, peopleOf(lines), language) : []
    const withNamesAndDates = lines.map((line) =>
      withDates(names === undefined ? line : withNames(line, new Map([...names, ...people]), language), language),
    )
    const open = isInside ? withNamesAndDates : counted(withNamesAndDates.flatMap(withoutInternals))
    return withAnswersInWords(db, params.id, open, language)
  })
}

const internal = new Set(internalChanges)

/** Removes internal changes for a holder, so that not even their existence is visible. */
function withoutInternals(line: HistoryLine): HistoryLine[] {
  const changes = Object.entries(line.changes)
  const open = changes.filter(([name]) => !internal.has(name))
  return open.length === 0 && changes.length > 0 ? [] : [{ ...line, changes: Object.fromEntries(open) }]
}

/** Numbers the lines anew, so that removed ones leave no gap. */
function counted(lines: readonly HistoryLine[]): HistoryLine[] {
  return lines.map((line, index) => ({ ...line, id: lines.length - index }))
}

/**
 * Dates are stored in words of each language, as past rules cannot be formatted again; very old lines are in French
 * only.
 */
function withDates(line: HistoryLine, language: Language): HistoryLine {
  const told = isWritten(language) ? line.changes[dateStringName(language)] : undefined
  const changes = Object.entries(line.changes).filter(([name]) => !/^dateString./.test(name))
  return { ...line, changes: { ...Object.fromEntries(changes), ...(told && { dateString: told }) } }
}

const ofPeople = ['people', 'assignees']
const named = new Set(['commission', 'projectTypes', ...ofPeople])

function peopleOf(lines: readonly HistoryLine[]): string[] {
  const told = lines.flatMap(({ changes }) => ofPeople.flatMap((field) => changes[field] ?? []))
  return told.flatMap((names) => (typeof names === 'string' ? names.split(', ') : []))
}

/**
 * Translates the names of the commission and the types, and orders those of people, where they still exist as the line
 * stored them.
 */
function withNames(line: HistoryLine, names: Map<string, string>, language: Language): HistoryLine {
  const tell = (value: unknown) =>
    typeof value === 'string'
      ? listIn(
          language,
          value.split(', ').map((name) => names.get(name) ?? name),
        )
      : value
  const changes = Object.entries(line.changes).map(([field, [was, is]]): [string, [unknown, unknown]] => [
    field,
    named.has(field) ? [tell(was), tell(is)] : [was, is],
  ])
  return { ...line, changes: Object.fromEntries(changes) }
}
