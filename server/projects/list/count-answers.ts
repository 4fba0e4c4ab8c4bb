import type { InputOf } from '#domain/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import type { answerApi } from '#domain/questions/answer-api.ts'
import { fieldOfQuestion } from '#domain/question-field.ts'
import { filtersFromWire, filtersToWire } from '#domain/tables/filters.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Database } from '#server/platform/database/database.ts'
import { matchingIds } from '#server/platform/tables/table-routes.ts'
import { projectTable } from '#server/projects/list/project-table.ts'
import { countValues, listListedQuestions } from '#server/projects/list/listed-questions-queries.ts'

type Call = { viewer: Viewer; language: Language; input: InputOf<typeof answerApi.counted> }

/** Counts each answer to a question among what the other filters find; a question that may not be read has none. */
export async function countAnswers(db: Database, { viewer, language, input }: Call) {
  const { question: id, search } = input
  const { [fieldOfQuestion(id)]: _own, ...others } = filtersFromWire(projectApi.filterNames, input.filters) ?? {}
  const { edition } = others
  const listed = Array.isArray(edition) ? edition.map(String) : undefined
  const [question] = await listListedQuestions(db, { viewer, language, edition: listed, ids: [id] })
  if (question === undefined) return []
  const filters = filtersToWire(projectApi.filterNames, others)
  const found = await matchingIds(db, projectApi, projectTable, { viewer, language, input: { search, filters } })
  return countValues(db, viewer, question, found)
}
