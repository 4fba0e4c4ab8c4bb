import type { FieldError } from '#domain/errors.ts'
import { defaultPhoneCountry, formatPhone } from '#domain/phone.ts'
import { projectAccesses, projectPublics } from '#domain/projects/choices.ts'
import { visibleText } from '#domain/projects/project-faults.ts'
import { descriptionMaximum, type ProjectForm } from '#domain/projects/project-form.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { cleanDescription } from '#server/projects/clean-description.ts'
import { holdChoices, type ProjectColumns, type ProjectRecord } from '#server/projects/project-queries.ts'
import type { Uploads } from '#server/projects/receive-uploads.ts'

type Known = ProjectColumns & Pick<ProjectRecord, 'commission' | 'types'>

/** A project as a form leaves it, before it is judged. */
export type Draft = Known

/** A project of which nothing is told yet (SPEC section 3, its defaults). Its commission is the first there is. */
export function blankProject(): Known {
  const texts = Object.fromEntries(textFields.map((name) => [name, ''])) as Record<(typeof textFields)[number], string>
  return {
    ...texts,
    commissionId: null,
    commission: null,
    types: [],
    isFree: true,
    projectAccess: Object.keys(projectAccesses)[0] ?? null,
    projectPublic: Object.keys(projectPublics)[0] ?? null,
    isComRelevant: false,
    budgetNeeded: false,
    budget: null,
    placeLatitude: null,
    placeLongitude: null,
    placePhoneCountryCode: defaultPhoneCountry,
    organizerContactPhoneCountryCode: defaultPhoneCountry,
    status: 'DRAFT',
    boosted: false,
    imageId: null,
    nameModified: null,
    descriptionModified: null,
    imageModifiedId: null,
    submissionDate: null,
    certificationDate: null,
    publicationDate: null,
    firstDay: null,
    lastDay: null,
    datesNb: 0,
  }
}

const textFields = [
  'name',
  'description',
  'priceDetails',
  'projectLink',
  'facebookLink',
  'instagramLink',
  'userComment',
  'commissionComment',
  'message',
  'placeName',
  'placeAddress',
  'placeCity',
  'placeDepartment',
  'placePhoneNumber',
  'placeWebsite',
  'organizerType',
  'organizerName',
  'organizerWebsite',
  'organizerContactFirstname',
  'organizerContactLastname',
  'organizerContactPhoneNumber',
  'organizerContactEmail',
  'dateStringFr',
  'dateStringEn',
] as const satisfies (keyof ProjectColumns)[]

/** What the form takes over as it is. */
const plainFields = [
  'name',
  'isFree',
  'priceDetails',
  'projectAccess',
  'projectPublic',
  'projectLink',
  'facebookLink',
  'instagramLink',
  'userComment',
  'isComRelevant',
  'budgetNeeded',
  'budget',
  'commissionComment',
  'message',
  'placeName',
  'placeAddress',
  'placeLatitude',
  'placeLongitude',
  'placeCity',
  'placeDepartment',
  'placePhoneNumber',
  'placePhoneCountryCode',
  'placeWebsite',
  'organizerType',
  'organizerName',
  'organizerWebsite',
  'organizerContactFirstname',
  'organizerContactLastname',
  'organizerContactPhoneNumber',
  'organizerContactPhoneCountryCode',
  'organizerContactEmail',
] as const satisfies (keyof ProjectColumns & keyof ProjectForm)[]

/** An absent field stays as it is, an empty one is cleared; what names another row is looked up. */
export async function applyForm(
  tx: Transaction,
  before: Known | undefined,
  form: ProjectForm,
  uploads: Uploads,
): Promise<{ draft: Draft; faults: FieldError[] }> {
  const faults: FieldError[] = []
  const known = before ?? blankProject()
  const draft = { ...known, ...chosenOf(form) }

  if (form.description !== undefined) {
    draft.description = cleanDescription(form.description)
    if (visibleText(draft.description).length > descriptionMaximum)
      faults.push({ field: 'description', message: 'field.tooLong.error' })
  }
  const imageId = imageOf(known, form, uploads)
  if (imageId === 'unknown') faults.push({ field: 'imageId', message: 'field.invalid.error' })
  else draft.imageId = imageId

  if (form.commissionId !== undefined) draft.commissionId = form.commissionId === '' ? null : form.commissionId
  faults.push(...(await lookUpChoices(tx, before, draft, form)))
  if (draft.placePhoneNumber !== before?.placePhoneNumber)
    draft.placePhoneNumber = writtenPhone(draft.placePhoneNumber, draft.placePhoneCountryCode)
  if (draft.organizerContactPhoneNumber !== before?.organizerContactPhoneNumber)
    draft.organizerContactPhoneNumber = writtenPhone(
      draft.organizerContactPhoneNumber,
      draft.organizerContactPhoneCountryCode,
    )
  return { draft, faults }
}

/** The commission and the types by their numbers, unless they are those it has. */
async function lookUpChoices(
  tx: Transaction,
  before: Known | undefined,
  draft: Draft,
  { selectedProjectTypesIds: typeIds, commissionId: chosenCommission }: ProjectForm,
): Promise<FieldError[]> {
  const hasOtherTypes = typeIds !== undefined && !isSameSet(typeIds, before?.types ?? [])
  if (before !== undefined && draft.commissionId === before.commissionId && !hasOtherTypes) return []

  const { types, commission, firstCommissionId } = await holdChoices(tx, {
    typeIds: typeIds ?? [],
    commissionId: draft.commissionId,
  })
  if (typeIds !== undefined) draft.types = types
  draft.commission = commission
  if (before === undefined && chosenCommission === undefined) draft.commissionId = firstCommissionId
  const faults: FieldError[] = []
  if (typeIds !== undefined && types.length < typeIds.length)
    faults.push({ field: 'selectedProjectTypesIds', message: 'field.invalid.error' })
  if (typeof chosenCommission === 'number' && commission === null)
    faults.push({ field: 'commissionId', message: 'field.invalid.error' })
  return faults
}

export function isSameSet(ids: readonly number[], types: Known['types']): boolean {
  return ids.length === types.length && types.every(({ id }) => ids.includes(id))
}

function chosenOf(form: ProjectForm): Partial<ProjectColumns> {
  return Object.fromEntries(plainFields.filter((name) => form[name] !== undefined).map((name) => [name, form[name]]))
}

/** The picture that came, or one the project already has, or none; anybody else's is unknown here. */
function imageOf(known: Known, { image, imageId }: ProjectForm, { keptImageId }: Uploads): number | null | 'unknown' {
  if (keptImageId !== undefined) return keptImageId
  if (typeof imageId === 'number') return [known.imageId, known.imageModifiedId].includes(imageId) ? imageId : 'unknown'
  return imageId === '' || image === '' ? null : known.imageId
}

/** Half a number stays as it was typed. */
function writtenPhone(number: string, country: string): string {
  return number === '' ? '' : (formatPhone(number, country || defaultPhoneCountry) ?? number)
}
