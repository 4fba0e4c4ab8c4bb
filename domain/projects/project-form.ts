import * as z from 'zod/mini'
import type { FieldError } from '#domain/errors.ts'
import { decimal, flag, id, idList, integer, longText, orEmpty, text } from '#domain/fields.ts'
import { projectAccesses, projectPublics, type ProjectAccess, type ProjectPublic } from '#domain/projects/choices.ts'
import { dateEntries } from '#domain/projects/date-entries.ts'
import { projectStatuses } from '#domain/projects/statuses.ts'

/** What an upload becomes, whichever way it came. */
const uploadedFile = z.object({
  filename: z.string(),
  content: z.instanceof(Uint8Array),
  truncated: z.boolean(),
})

/** Longer than any description of the allowed length, its tags included. */
const longestHtml = 60_000
export const descriptionMaximum = 5000

const accesses = Object.keys(projectAccesses) as ProjectAccess[]
const publics = Object.keys(projectPublics) as ProjectPublic[]
const optionalId = z.union([z.literal(''), id])

/**
 * POST /project and /project/{id}, field by field (SPEC section 7). A field that is absent stays as it is, an empty one
 * is cleared. Here only what no draft may hold is refused: `faultsOf` knows what a submission needs.
 */
export const projectForm = z.partial(
  z.object({
    isSubmited: flag, // spelled so
    version: orEmpty(integer()),
    name: text({ required: true }),
    description: longText({ maxLength: longestHtml }),
    image: z.union([z.literal(''), uploadedFile]),
    imageId: optionalId,
    commissionId: optionalId,
    selectedProjectTypesIds: idList,
    isFree: flag,
    priceDetails: longText(),
    projectAccess: orEmpty(z.enum(accesses)),
    projectPublic: orEmpty(z.enum(publics)),
    projectLink: text(),
    facebookLink: text(),
    instagramLink: text(),
    userComment: longText(),
    projectStatus: orEmpty(z.enum(projectStatuses)),
    isComRelevant: flag,
    budgetNeeded: flag,
    budget: orEmpty(decimal({ min: 0, max: 999_999_999.99 })),
    commissionComment: longText(),
    message: longText(),
    placeName: text(),
    placeAddress: text(),
    placeLatitude: orEmpty(decimal({ min: -90, max: 90, digits: 12 })),
    placeLongitude: orEmpty(decimal({ min: -180, max: 180, digits: 12 })),
    placeCity: text(),
    placeDepartment: text(),
    placePhoneNumber: text({ maxLength: 40 }),
    placePhoneCountryCode: text({ maxLength: 2 }),
    placeWebsite: text(),
    organizerType: text(),
    organizerName: text(),
    organizerWebsite: text(),
    organizerContactFirstname: text(),
    organizerContactLastname: text(),
    organizerContactPhoneNumber: text({ maxLength: 40 }),
    organizerContactPhoneCountryCode: text({ maxLength: 2 }),
    organizerContactEmail: text(),
    projectDateConfs: dateEntries,
    removedProjectDateConfsIds: idList,
    acceptRules: flag,
    acceptDataProtection: flag,
    acceptOwnership: flag,
  }),
)

export type ProjectForm = z.output<typeof projectForm>

export const consents = ['acceptRules', 'acceptDataProtection', 'acceptOwnership'] as const

/** Asked of whoever enters the commission's queue anew (PRODUCT 9.10). */
export function missingConsents(form: Partial<Record<(typeof consents)[number], boolean>>): FieldError[] {
  return consents.filter((name) => form[name] !== true).map((field) => ({ field, message: 'MandatoryField' }))
}

/** Written by the commission and administrators alone; whatever a holder sends for them is not read (PRODUCT 9.14). */
export const reviewerFields = [
  'projectStatus',
  'message',
  'commissionComment',
  'budgetNeeded',
  'budget',
  'isComRelevant',
] as const satisfies (keyof ProjectForm)[]
