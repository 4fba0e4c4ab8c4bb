import * as z from 'zod/mini'
import { image } from '#domain/image.ts'
import { dateRule } from '#domain/projects/date-rule.ts'
import { projectStatuses } from '#domain/projects/statuses.ts'

const named = z.object({ id: z.int(), tostring: z.string() })
const option = z.object({ value: z.string(), text: z.string() })
const statusOption = z.object({ value: z.enum(projectStatuses), text: z.string() })
const instant = z.nullable(z.string())

/** What is known of a place; a form can be filled in with it. */
export const place = z.object({
  name: z.string(),
  address: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  city: z.string(),
  department: z.string(),
  phoneNumber: z.string(),
  phoneCountryCode: z.string(),
  website: z.string(),
})

const projectPlace = z.extend(place, { mapLink: z.string() })

const projectOrganizer = z.object({
  organizerType: z.string(),
  name: z.string(),
  website: z.string(),
  contactFirstname: z.string(),
  contactLastname: z.string(),
  contactFullName: z.string(),
  contactPhoneNumber: z.string(),
  phoneCountryCode: z.string(),
  contactEmail: z.string(),
})

/** What the holder tells. */
const content = {
  name: z.string(),
  description: z.string(),
  projectImage: z.nullable(image),
  projectTypes: z.array(named),
  commission: z.nullable(named),
  isFree: z.boolean(),
  priceDetails: z.string(),
  projectAccess: z.nullable(option),
  projectPublic: z.nullable(option),
  projectLink: z.string(),
  facebookLink: z.string(),
  instagramLink: z.string(),
  userComment: z.string(),
  projectPlace,
  projectOrganizer,
  projectDateConfs: z.array(dateRule),
}

/** Never in a holder's answer, but for the message, which the banner shows. */
const internal = {
  isComRelevant: z.optional(z.boolean()),
  budgetNeeded: z.optional(z.boolean()),
  budget: z.optional(z.nullable(z.number())),
  commissionComment: z.optional(z.string()),
  availableStatusForCommission: z.optional(z.array(statusOption)),
}

export const project = z.object({
  id: z.int(),
  tostring: z.string(),
  ...content,
  ...internal,
  dateString: z.string(),
  nameModified: z.nullable(z.string()),
  descriptionModified: z.nullable(z.string()),
  projectImageModified: z.nullable(image),
  creator: named,
  projectStatus: statusOption,
  message: z.string(),
  boosted: z.boolean(),
  submissionDate: instant,
  certificationDate: instant,
  publicationDate: instant,
  version: z.int(),
  lastSave: z.nullable(z.object({ by: z.string(), at: z.string() })),
  allowEdit: z.boolean(),
  allowDelete: z.boolean(),
  allowPermanentDelete: z.boolean(),
  allowDuplicate: z.boolean(),
  allowBoost: z.boolean(),
  allowUnboost: z.boolean(),
  allowChangeStatus: z.boolean(),
  allowAcceptModifications: z.boolean(),
  allowRefuseModifications: z.boolean(),
})

export type Project = z.infer<typeof project>

/** The fields to start another project from: nothing of where the first one stands. */
export const projectCopy = z.object(content)

/** One row of the list. The last three are for the commission and administrators. */
export const projectRow = z.object({
  id: z.int(),
  tostring: z.string(),
  name: z.string(),
  projectStatus: statusOption,
  commission: z.nullable(named),
  projectTypes: z.array(named),
  dateString: z.string(),
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  datesNb: z.int(),
  submissionDate: instant,
  imageUrl: z.nullable(z.string()),
  placeCity: z.string(),
  boosted: z.boolean(),
  creator: z.optional(named),
  commissionComment: z.optional(z.string()),
})

export type ProjectRow = z.infer<typeof projectRow>
