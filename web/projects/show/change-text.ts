import { fieldToldAs, type ToldFieldName } from '#domain/projects/project-fields.ts'
import { visibleText } from '#domain/projects/project-faults.ts'
import type { Texts } from '#web/platform/i18n/fr.ts'

const longest = 160

/** What a field of the history is called on the screens; one that there is no more keeps its own name. */
export function fieldLabel(told: string, { projectForm }: Texts): string {
  const name = fieldToldAs(told)
  const words: Record<ToldFieldName, { label: string }> = projectForm.fields
  return name === undefined ? told : words[name].label
}

export function changeText(value: unknown, empty: string): string {
  if (typeof value === 'boolean') return value ? '✓' : '–'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value === '') return empty
  const text = visibleText(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
