import { visibleText } from '#domain/projects/project-faults.ts'
import type { Texts } from '#web/platform/i18n/fr.ts'

const longest = 160

/** What a field of the history is called on the screens; one that has no name there keeps its own. */
export function fieldLabel(name: string, { projectForm, projects }: Texts): string {
  const { columns, modifications } = projects
  const others: Record<string, string> = {
    projectTypes: projectForm.fields['selectedProjectTypesIds']!.label,
    commission: columns.commission,
    projectImage: modifications.image,
    projectImageModified: modifications.image,
    nameModified: modifications.name,
    descriptionModified: modifications.description,
    dateString: columns.dateString,
    placeCity: columns.placeCity,
    boosted: projects.boosted,
  }
  return others[name] ?? projectForm.fields[name]?.label ?? name
}

export function changeText(value: unknown, empty: string): string {
  if (typeof value === 'boolean') return value ? '✓' : '–'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value === '') return empty
  const text = visibleText(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
