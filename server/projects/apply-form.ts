import type { FieldError } from '#domain/errors.ts'
import { defaultPhoneCountry, formatPhone } from '#domain/phone.ts'
import { projectAccesses, projectPublics } from '#domain/projects/choices.ts'
import { visibleText } from '#domain/projects/project-faults.ts'
import { descriptionMaximum, type ProjectForm } from '#domain/projects/project-form.ts'
import type { Transaction } from '#server/database/database.ts'
import { cleanDescription } from '#server/projects/clean-description.ts'
import {
  findCommissionName,
  firstCommissionId,
  holdProjectTypes,
  type ProjectColumns,
  type ProjectRecord,
} from '#server/projects/project-queries.ts'
import type { Uploads } from '#server/projects/receive-uploads.ts'

type Known = ProjectColumns & Pick<ProjectRecord, 'commission' | 'types'>

/** A project as a form leaves it, before it is judged. */
export type Draft = Known

/** A project of which nothing is told yet (SPEC section 3, its defaults). */
export async function blankProject(tx: Transaction): Promise<Known> {
  const commissionId = await firstCommissionId(tx)
  const texts = Object.fromEntries(textFields.map((name) => [name, ''])) as Record<(typeof textFields)[number], string>
  return {
    ...texts,
    commissionId,
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
  known: Known,
  form: ProjectForm,
  uploads: Uploads,
): Promise<{ draft: Draft; faults: FieldError[] }> {
  const faults: FieldError[] = []
  const draft = { ...known, ...chosenOf(form) }

  if (form.description !== undefined) {
    draft.description = cleanDescription(form.description)
    if (visibleText(draft.description).length > descriptionMaximum)
      faults.push({ field: 'description', message: 'field.tooLong.error' })
  }
  const imageId = imageOf(known, form, uploads)
  if (imageId === 'unknown') faults.push({ field: 'imageId', message: 'field.invalid.error' })
  else draft.imageId = imageId

  if (form.selectedProjectTypesIds !== undefined) {
    draft.types = await holdProjectTypes(tx, form.selectedProjectTypesIds)
    if (draft.types.length < form.selectedProjectTypesIds.length)
      faults.push({ field: 'selectedProjectTypesIds', message: 'field.invalid.error' })
  }
  if (form.commissionId !== undefined) draft.commissionId = form.commissionId === '' ? null : form.commissionId
  if (draft.commissionId === null) draft.commission = null
  else {
    const commission = await findCommissionName(tx, draft.commissionId)
    draft.commission = commission?.name ?? null
    if (commission === undefined) faults.push({ field: 'commissionId', message: 'field.invalid.error' })
  }
  draft.placePhoneNumber = writtenPhone(draft.placePhoneNumber, draft.placePhoneCountryCode)
  draft.organizerContactPhoneNumber = writtenPhone(
    draft.organizerContactPhoneNumber,
    draft.organizerContactPhoneCountryCode,
  )
  return { draft, faults }
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
