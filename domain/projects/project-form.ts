import * as z from 'zod/mini'
import type { FieldError } from '#domain/errors.ts'
import { writtenLanguages } from '#domain/language.ts'
import { day, decimal, flag, id, idList, integer, longText, orEmpty, text, longestHtml } from '#domain/fields.ts'
import { namingText } from '#domain/message-templates/names.ts'
import { ageRange } from '#domain/projects/age.ts'
import { askedPoints } from '#domain/projects/asked-points.ts'
import { projectAccesses, projectPublics, type ProjectAccess, type ProjectPublic } from '#domain/projects/choices.ts'
import { dateEntries } from '#domain/projects/date-entries.ts'
import {
  consents,
  formFields,
  namesOf,
  type Consent,
  type FormFieldName,
  type FormKind,
  type KindOf,
} from '#domain/projects/project-fields.ts'
import { projectStatuses } from '#domain/projects/statuses.ts'
import { sentAnswers, sentWordings } from '#domain/questions/sent-answers.ts'
import { uploadedFile } from '#domain/uploaded-file.ts'

export const descriptionMaximum = 5000

const accesses = Object.keys(projectAccesses) as ProjectAccess[]
const publics = Object.keys(projectPublics) as ProjectPublic[]
const optionalId = z.union([z.literal(''), id])

const reads = {
  title: text({ required: true }),
  text: text(),
  longText: longText(),
  richText: longText({ maxLength: longestHtml }),
  link: text(),
  email: text(),
  phone: text({ maxLength: 40 }),
  country: text({ maxLength: 2 }),
  age: z.union([z.literal(''), ageRange]),
  language: z.enum(writtenLanguages),
  flag,
  latitude: orEmpty(decimal({ min: -90, max: 90, digits: 12 })),
  longitude: orEmpty(decimal({ min: -180, max: 180, digits: 12 })),
  money: orEmpty(decimal({ min: 0, max: 999_999_999.99 })),
  id: optionalId,
  access: orEmpty(z.enum(accesses)),
  public: orEmpty(z.enum(publics)),
  picture: z.union([z.literal(''), uploadedFile]),
  types: idList,
  dates: dateEntries,
  decision: orEmpty(z.enum(projectStatuses)),
} satisfies Record<FormKind, z.ZodMiniType>

type ReadFields = { [Name in FormFieldName]: (typeof reads)[KindOf<typeof formFields, Name>] }
const readFields = Object.fromEntries(
  namesOf(formFields).map((name) => [name, reads[formFields[name].kind]]),
) as ReadFields
const readConsents = Object.fromEntries(consents.map((name) => [name, flag])) as Record<Consent, typeof flag>

/**
 * POST /project and /project/{id}, field by field (SPEC section 7). An absent field stays as it is, an empty one is
 * cleared. Only values that no draft may hold are refused here; `faultsOf` has the rules of a submission.
 */
export const projectForm = z.partial(
  z.object({
    isSubmited: flag, // spelled so
    version: orEmpty(integer()),
    ...readFields,
    message: namingText(),
    imageId: optionalId,
    removedProjectDateConfsIds: idList,
    /** The points of a request, and its due day. */
    points: askedPoints,
    dueDay: orEmpty(day()),
    /** The answers to the questions of its edition. */
    answers: sentAnswers,
    wordings: sentWordings,
    ...readConsents,
  }),
)

export type ProjectForm = z.output<typeof projectForm>

/** Required each time a project enters the commission's queue (PRODUCT 9.10). */
export function missingConsents(form: Partial<Record<Consent, boolean>>): FieldError[] {
  return consents.filter((name) => form[name] !== true).map((field) => ({ field, message: 'MandatoryField' }))
}
