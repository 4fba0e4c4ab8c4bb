import { fieldOfQuestion, questionOfField } from '#domain/question-field.ts'
import type { FilterValue } from '#domain/tables/filters.ts'
import type { ViewSettings } from '#domain/views/view.ts'

/** The questions and choices of this edition by those that they take up. */
export type TakenUp = { questions: ReadonlyMap<number, number>; choices: ReadonlyMap<number, number> }

/** The questions that a view filters, sorts or shows. */
export function questionsOfView({ filters, sortBy, columns = [] }: ViewSettings): number[] {
  return [...Object.keys(filters), sortBy, ...columns].flatMap((name) => questionOfField(name) ?? [])
}

/** A view goes on with the questions that take up its own; a choice that was left behind is chosen no longer. */
export function continuedView(settings: ViewSettings, { questions, choices }: TakenUp): ViewSettings {
  const nameNow = (name: string) => {
    const now = questions.get(questionOfField(name) ?? 0)
    return now === undefined ? name : fieldOfQuestion(now)
  }
  const valueNow = (name: string, value: FilterValue): FilterValue =>
    nameNow(name) === name || !Array.isArray(value)
      ? value
      : value.flatMap((each) => (Number.isNaN(Number(each)) ? each : (choices.get(Number(each)) ?? [])))
  const filters = Object.entries(settings.filters).map(([name, value]) => [nameNow(name), valueNow(name, value)])
  return {
    ...settings,
    filters: Object.fromEntries(filters) as ViewSettings['filters'],
    sortBy: nameNow(settings.sortBy),
    ...(settings.columns && { columns: settings.columns.map(nameNow) }),
  }
}
