import * as z from 'zod/mini'
import { answerOfProject } from '#domain/questions/told-answer.ts'
import { editionTitles } from '#domain/editions/edition-title.ts'
import { editionStates } from '#domain/editions/edition-row.ts'
import { image } from '#domain/image.ts'
import { shownOpinions } from '#domain/opinions/opinion.ts'
import { writtenLanguages } from '#domain/language.ts'
import { person } from '#domain/projects/assignee-api.ts'
import { dateRule } from '#domain/projects/date-rule.ts'
import type { PlainKind } from '#domain/projects/field-kinds.ts'
import {
  fieldsOfSection,
  plainNames,
  type AnswerName,
  type Fields,
  type KindOf,
  type PlainName,
} from '#domain/projects/project-fields.ts'
import {
  askedColumns,
  isPlainColumn,
  rowColumns,
  type AskedColumn,
  type PlainColumn,
} from '#domain/projects/row-columns.ts'
import { proposalOf, reviewedTexts, type ProposalName } from '#domain/translations/translations.ts'
import { projectStatuses } from '#domain/projects/statuses.ts'

const named = z.object({ id: z.int(), tostring: z.string() })
const option = z.object({ value: z.string(), text: z.string() })
const statusOption = z.object({ value: z.enum(projectStatuses), text: z.string() })
const instant = z.nullable(z.string())

/** The schema in an answer of each kind that travels as it is stored. */
const schemaOfKind = {
  title: z.string(),
  text: z.string(),
  longText: z.string(),
  richText: z.string(),
  link: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  age: z.string(),
  language: z.enum(writtenLanguages),
  flag: z.boolean(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  money: z.nullable(z.number()),
} satisfies Record<PlainKind, z.ZodMiniType>

type AnswerShape<Known extends Fields> = {
  [Name in PlainName<Known> as AnswerName<Known, Name>]: (typeof schemaOfKind)[KindOf<Known, Name> & PlainKind]
}

function answerShape<Some extends Fields>(fields: Some): AnswerShape<Some> {
  const pairs = plainNames(fields).map((name) => {
    const { kind, as = name } = fields[name]!
    return [as, schemaOfKind[kind as PlainKind]]
  })
  return Object.fromEntries(pairs) as AnswerShape<Some>
}

const { event, social, place: placeFields, organizer } = fieldsOfSection

/** The fields of a place; a form can be filled in with it. */
export const place = z.object(answerShape(placeFields))

/** The values that the holder enters. */
const content = {
  ...answerShape(event),
  projectImage: z.nullable(image),
  projectTypes: z.array(named),
  commission: z.nullable(named),
  projectAccess: z.nullable(option),
  projectPublic: z.nullable(option),
  ...answerShape(social),
  projectPlace: z.extend(place, { mapLink: z.string() }),
  projectOrganizer: z.object({ ...answerShape(organizer), contactFullName: z.string() }),
  projectDateConfs: z.array(dateRule),
  /** The answers to the questions of its edition that the caller may read; absent if the edition asks none. */
  answers: z.optional(z.array(answerOfProject)),
}

/** Never in a holder's answer, except for the message, which the banner shows. */
const { message, ...internal } = answerShape(fieldsOfSection.review)

/** What waits for review, in each language that has it. */
const waitingTexts = Object.fromEntries(
  reviewedTexts.map((text) => [proposalOf(text), z.nullable(z.string())]),
) as Record<ProposalName, z.ZodMiniNullable<z.ZodMiniString>>

export const project = z.object({
  id: z.int(),
  tostring: z.string(),
  ...content,
  ...z.partial(z.object(internal)).shape,
  /** What a reviewer may decide or prepare: the present status first. */
  availableStatusForCommission: z.optional(z.array(statusOption)),
  /** For reviewers: the day of the session on whose order it is, and whether the room has called it. */
  sessionDay: z.optional(z.nullable(z.string())),
  isInRoom: z.optional(z.literal(true)),
  /** When the holder answered the commission's request, until a decision is taken. */
  answeredAt: z.optional(instant),
  /**
   * For a holder who is asked: their comment before the request, whether `userComment` is already an answer,
   * whether they read values that they have not submitted, and the due day.
   */
  answer: z.optional(
    z.object({ before: z.string(), isBegun: z.boolean(), isUnsent: z.boolean(), dueDay: z.nullable(z.string()) }),
  ),
  /** For reviewers who wait for the holder: an answer is begun, of which they read nothing. */
  isAnswering: z.optional(z.literal(true)),
  /** The caller is recused: they read the file, but nothing that the commission writes about it. */
  isRecused: z.optional(z.literal(true)),
  dateString: z.string(),
  ...waitingTexts,
  projectImageModified: z.nullable(image),
  imageCreditModified: z.nullable(z.string()),
  creator: named,
  projectStatus: statusOption,
  message,
  boosted: z.boolean(),
  submissionDate: instant,
  certificationDate: instant,
  publicationDate: instant,
  /** When the holder of a refused project asked for a new review, which they may do once. */
  askedAgainAt: instant,
  version: z.int(),
  /** In the reader's language. Nothing changes any more in an archived edition. */
  edition: z.extend(named, {
    isArchived: z.boolean(),
    state: z.enum(editionStates),
    submissionOpensAt: instant,
    submissionClosesAt: instant,
    /** The number of questions beside the fields; at zero, no query looks for them. */
    questionsNb: z.int(),
  }),
  lastSave: z.nullable(z.object({ by: z.string(), at: z.string() })),
  allowEdit: z.boolean(),
  allowDelete: z.boolean(),
  allowPermanentDelete: z.boolean(),
  allowRestore: z.boolean(),
  allowReopen: z.boolean(),
  allowAskAgain: z.boolean(),
  allowDuplicate: z.boolean(),
  allowBoost: z.boolean(),
  allowUnboost: z.boolean(),
  allowDateStates: z.boolean(),
  allowChangeStatus: z.boolean(),
  allowAcceptModifications: z.boolean(),
  allowRefuseModifications: z.boolean(),
  allowCorrect: z.boolean(),
})

export type Project = z.infer<typeof project>

/** The fields from which a new project starts: none about the progress of the first one. */
export const projectCopy = z.object(content)

const schemaOfPlain = { text: z.string(), day: z.nullable(z.string()), money: z.nullable(z.number()) }

type PlainOfRow = { [Name in PlainColumn]: (typeof schemaOfPlain)[(typeof rowColumns)[Name]['kind']] }

/** Optional columns of the list's rows, read only if they are shown; for the commission and administrators. */
const askedOfRow = {
  ...(Object.fromEntries(
    askedColumns.filter(isPlainColumn).map((name) => [name, schemaOfPlain[rowColumns[name].kind]]),
  ) as PlainOfRow),
  budget: z.object({ needed: z.boolean(), amount: z.nullable(z.number()) }),
  edition: z.object({ id: z.int(), ...editionTitles }),
  projectPublic: z.nullable(option),
  assignees: z.array(person),
  opinions: z.nullable(shownOpinions),
} satisfies Record<AskedColumn, z.ZodMiniType>

const answerInRow = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.int()),
  z.object({ id: z.string(), name: z.string() }),
])

/** One row of the list. The fields after `boosted` are for the commission and administrators. */
export const projectRow = z.object({
  id: z.int(),
  tostring: z.string(),
  name: z.string(),
  /** Absent if it is the reader's. */
  nameLanguage: z.optional(z.enum(writtenLanguages)),
  projectStatus: statusOption,
  commission: z.nullable(named),
  projectTypes: z.array(named),
  dateString: z.string(),
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  datesNb: z.int(),
  /** For its holder. */
  cancelledNb: z.optional(z.int()),
  submissionDate: instant,
  imageUrl: z.nullable(z.string()),
  placeCity: z.string(),
  boosted: z.boolean(),
  creator: z.optional(named),
  commissionComment: z.optional(z.string()),
  /** The holder has answered a request, and no decision is taken yet. */
  answered: z.optional(z.boolean()),
  /** The due day of a request has passed. */
  late: z.optional(z.boolean()),
  /** Whether a decision is prepared for it. */
  prepared: z.optional(z.boolean()),
  ...z.partial(z.object(askedOfRow)).shape,
  /** The answers of the columns that are questions, by the name of the column; a choice is its id. */
  answers: z.optional(z.record(z.string(), answerInRow)),
  /** For every reader: others have done something since the reader last opened it. */
  unseen: z.optional(z.boolean()),
})

export type ProjectRow = z.infer<typeof projectRow>
