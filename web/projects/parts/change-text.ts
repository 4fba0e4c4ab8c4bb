import { type Language, formats, languages } from '#domain/language.ts'
import { ageText } from '#domain/projects/age.ts'
import { optionsOf, projectAccesses, projectPublics, textOf } from '#domain/projects/choices.ts'
import type { FieldKind } from '#domain/projects/field-kinds.ts'
import { fieldOf, fieldOfHistoryName, type HistoryFieldName } from '#domain/projects/project-fields.ts'
import { visibleText } from '#domain/projects/project-faults.ts'
import { languageName } from '#domain/translations/text-label.ts'
import { projectStatuses, statusLabels } from '#domain/projects/statuses.ts'
import { beginningOf } from '#domain/written-text.ts'
import type { ProjectTexts } from '#web/platform/i18n/project-texts.ts'

type FormTexts = Pick<ProjectTexts, 'projectForm'>

const longest = 160

/** Not a field of a project: the sum of its payments. */
const ofPayments = 'paid'

/** The label of a field of the history. */
export function fieldLabel(historyName: string, { projectForm }: FormTexts): string {
  const name = fieldOfHistoryName(historyName)
  const words: Record<HistoryFieldName, { label: string }> = projectForm.fields
  return name === undefined ? projectForm.history.formerField : words[name].label
}

/** A value of the history in words, decoded from its form in the database. */
export function valueText(historyName: string, value: unknown, texts: FormTexts, language: Language): string {
  const { history } = texts.projectForm
  const name = fieldOfHistoryName(historyName)
  const kind: FieldKind | undefined = historyName === ofPayments ? 'money' : name && fieldOf(name).kind
  if (value === null || value === undefined || value === '') return history.empty
  if (name === 'isFree') return value === true ? texts.projectForm.free : texts.projectForm.paying
  if (typeof value === 'boolean') return value ? history.yes : history.no
  if (kind === 'picture' || name === 'imageModifiedId') return history.picture
  if (typeof value === 'number') return numberText(value, kind, language)
  return typeof value === 'string' ? (nameOf(value, kind, language) ?? visibleText(value)) : history.empty
}

/** The name behind a key, for the kinds whose values are keys. */
function nameOf(key: string, kind: FieldKind | undefined, language: Language): string | undefined {
  if (kind === 'access') return textOf(optionsOf(projectAccesses, language), key)
  if (kind === 'public') return textOf(optionsOf(projectPublics, language), key)
  const spoken = kind === 'language' && languages.find((each) => each === key)
  if (spoken) return languageName(spoken, language)
  if (kind === 'age') return ageText(key, language)
  if (kind === 'country') return new Intl.DisplayNames(language, { type: 'region' }).of(key)
  const status = kind === 'decision' && projectStatuses.find((candidate) => candidate === key)
  return status ? statusLabels[status][language] : undefined
}

/** The same, cut to the length of a line. */
export function changeText(...change: Parameters<typeof valueText>): string {
  const text = valueText(...change)
  return text.length > longest ? `${beginningOf(text, longest)}…` : text
}

function numberText(value: number, kind: FieldKind | undefined, language: Language): string {
  const money = kind === 'money' ? ({ style: 'currency', currency: 'EUR' } as const) : { maximumFractionDigits: 6 }
  return new Intl.NumberFormat(formats[language].locale, money).format(value)
}
