import type { FieldError } from '#domain/errors.ts'
import { firstLanguage } from '#domain/language.ts'
import { defaultPhoneCountry, formatPhone } from '#domain/phone.ts'
import { projectAccesses, projectPublics } from '#domain/projects/choices.ts'
import { visibleText } from '#domain/projects/project-faults.ts'
import type { ColumnKind } from '#domain/projects/field-kinds.ts'
import {
  columnNames,
  fieldOf,
  formFields,
  namesOfKind,
  projectFields,
  type ColumnName,
  type FormFieldName,
  type ProjectColumns,
} from '#domain/projects/project-fields.ts'
import { withoutOwnTranslation } from '#domain/translations/told-in.ts'
import { descriptionMaximum, type ProjectForm } from '#domain/projects/project-form.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { cleanDescription } from '#server/projects/save/clean-description.ts'
import { findChoices, type Choices } from '#server/projects/rows/choice-queries.ts'
import type { ChosenRow, ProjectRecord } from '#server/projects/rows/project-queries.ts'
import { isSameSet } from '#server/projects/rows/project-changes.ts'
import type { Uploads } from '#server/projects/save/receive-uploads.ts'

/** A project as a form leaves it, before it is validated. */
export type FilledProject = ProjectColumns &
  Pick<ProjectRecord, 'commission' | 'answers'> & { types: readonly ChosenRow[] }

/** Returns an empty project with the defaults of SPEC section 3; its commission is the first one. */
export function blankProject(): FilledProject {
  const columns = Object.fromEntries(
    columnNames.map((name) => [name, fieldOf(name).initially ?? blanks[projectFields[name].kind]]),
  ) as ProjectColumns
  return { ...columns, commission: null, types: [] }
}

const blanks: Record<ColumnKind, string | number | boolean | null> = {
  title: '',
  text: '',
  longText: '',
  richText: '',
  link: '',
  email: '',
  phone: '',
  country: defaultPhoneCountry,
  age: '',
  language: firstLanguage,
  flag: false,
  latitude: null,
  longitude: null,
  money: null,
  count: 0,
  id: null,
  access: Object.keys(projectAccesses)[0] ?? null,
  public: Object.keys(projectPublics)[0] ?? null,
  status: 'DRAFT',
  proposal: null,
  instant: null,
  day: null,
}

const phones = namesOfKind(formFields, ['phone'])
const richTexts = namesOfKind(formFields, ['richText'])

/** Fields copied from the form as they are; the others are cleaned or looked up. */
const takenOver = columnNames.filter(
  (name): name is ColumnName & FormFieldName => name in formFields && !['richText', 'id'].includes(fieldOf(name).kind),
)

/** `newId` and `edition` are those of a new project. */
type Applied = { filled: FilledProject; faults: FieldError[] } & Partial<Pick<Choices, 'newId' | 'edition'>>

/** Absent fields are unchanged, empty ones are cleared, and references are looked up. */
export async function applyForm(
  tx: Transaction,
  before: FilledProject | undefined,
  form: ProjectForm,
  uploads: Uploads,
): Promise<Applied> {
  const faults: FieldError[] = []
  const ground = before ?? blankProject()
  const filled = { ...ground, ...chosenOf(form) }

  for (const name of richTexts) {
    const typed = form[name]
    if (typed === undefined) continue
    filled[name] = cleanDescription(typed)
    if (visibleText(filled[name]).length > descriptionMaximum)
      faults.push({ field: name, message: 'field.tooLong.error' })
  }
  const imageId = imageOf(ground, form, uploads)
  if (imageId === 'unknown') faults.push({ field: 'imageId', message: 'field.invalid.error' })
  else filled.imageId = imageId

  if (form.commissionId !== undefined) filled.commissionId = form.commissionId === '' ? null : form.commissionId
  const { faults: unknownChoices, ...ofNew } = await lookUpChoices(tx, before, filled, form)
  faults.push(...unknownChoices)
  for (const name of phones)
    if (filled[name] !== before?.[name]) filled[name] = writtenPhone(filled[name], filled[formFields[name].country])
  return { filled: withoutOwnTranslation(filled), faults, ...ofNew }
}

/** Looks up the commission and the types by id, unless they are unchanged. */
async function lookUpChoices(
  tx: Transaction,
  before: FilledProject | undefined,
  filled: FilledProject,
  { selectedProjectTypesIds: typeIds, commissionId: chosenCommission }: ProjectForm,
): Promise<Omit<Applied, 'filled'>> {
  const hasOtherTypes = typeIds !== undefined && !isSameSet(typeIds, before?.types ?? [])
  if (before !== undefined && filled.commissionId === before.commissionId && !hasOtherTypes) return { faults: [] }

  const { types, commission, firstCommissionId, newId, edition } = await findChoices(tx, {
    typeIds: typeIds ?? [],
    commissionId: filled.commissionId,
    isNew: before === undefined,
  })
  if (typeIds !== undefined) filled.types = types
  filled.commission = commission
  if (before === undefined && chosenCommission === undefined) filled.commissionId = firstCommissionId
  const faults: FieldError[] = []
  if (typeIds !== undefined && types.length < typeIds.length)
    faults.push({ field: 'selectedProjectTypesIds', message: 'field.invalid.error' })
  if (typeof chosenCommission === 'number' && commission === null)
    faults.push({ field: 'commissionId', message: 'field.invalid.error' })
  return { faults, newId, edition }
}

function chosenOf(form: ProjectForm): Partial<ProjectColumns> {
  return Object.fromEntries(takenOver.filter((name) => form[name] !== undefined).map((name) => [name, form[name]]))
}

/** Returns the uploaded picture, one the project already has, or none; another user's is unknown. */
function imageOf(
  before: FilledProject,
  { image, imageId }: ProjectForm,
  { keptImageId }: Uploads,
): number | null | 'unknown' {
  if (keptImageId !== undefined) return keptImageId
  if (typeof imageId === 'number')
    return [before.imageId, before.imageModifiedId].includes(imageId) ? imageId : 'unknown'
  return imageId === '' || image === '' ? null : before.imageId
}

/** An incomplete number is stored as typed. */
function writtenPhone(number: string, country: string): string {
  return number === '' ? '' : (formatPhone(number, country || defaultPhoneCountry) ?? number)
}
