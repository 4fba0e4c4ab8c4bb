import * as z from 'zod/mini'
import { answerReaders } from '#domain/questions/told-answer.ts'
import type { FieldError } from '#domain/errors.ts'
import { choice as oneOf, flag, id, idList, longText, text } from '#domain/fields.ts'
import { byWrittenLanguage, isFirstLanguage } from '#domain/language.ts'
import {
  conditionKinds,
  hasChoices,
  longestChoice,
  longestHelp,
  longestQuestionText,
  longestShortName,
  mostChoices,
  questionKinds,
  questionSections,
  type Question,
} from '#domain/questions/question.ts'
import { isWider } from '#domain/questions/readers.ts'

function inEachLanguage<Schema extends z.ZodMiniType>(first: Schema, other: Schema) {
  return z.object(byWrittenLanguage((language) => (isFirstLanguage(language) ? first : other)))
}

const wordsOf = (required: boolean) =>
  z.object({
    question: text({ required, maxLength: longestQuestionText }),
    help: longText({ maxLength: longestHelp }),
    shortName: text({ required, maxLength: longestShortName }),
  })

/** The choices in the order in which they are offered. A new one has no id. */
const choices = z
  .array(
    z.object({
      id: z.optional(z.nullable(id)),
      words: inEachLanguage(text({ required: true, maxLength: longestChoice }), text({ maxLength: longestChoice })),
      withdrawn: flag,
    }),
  )
  .check(z.maxLength(mostChoices))

/** All of a question that an administrator changes in one act. */
const changed = {
  section: oneOf(questionSections),
  words: inEachLanguage(wordsOf(true), wordsOf(false)),
  /** A choice that has answers and is left out is withdrawn; one without answers is gone. */
  choices,
  concerns: z.object({
    typeIds: idList,
    commissionIds: idList,
    parent: z.nullable(z.object({ questionId: id, values: z.array(z.int()).check(z.minLength(1), z.maxLength(200)) })),
  }),
  /** The server dates it when it begins. */
  mandatory: flag,
  readers: oneOf(answerReaders),
  personal: flag,
}

export const newQuestionForm = z.object({ ...changed, kind: oneOf(questionKinds) })
export const questionForm = z.object({
  ...changed,
  /** Unchanged where absent; it never changes once somebody has answered. */
  kind: z.optional(oneOf(questionKinds)),
  /** The version that the administrator read. */
  version: z.int(),
})

export type NewQuestionForm = z.output<typeof newQuestionForm>
export type QuestionForm = z.output<typeof questionForm>

/** The questions of some sections in their new order. */
export const orderForm = z.object({ ids: z.array(id).check(z.maxLength(60)) })

type Judged = NewQuestionForm & { id?: number }

/** The faults of a question beside the others of its edition. */
export function faultsOfQuestion(form: Judged, others: readonly Question[]): FieldError[] {
  return [...faultsOfReaders(form), ...faultsOfChoices(form), ...faultsOfParent(form, others)]
}

function faultsOfReaders({ section, readers, personal, mandatory }: Judged): FieldError[] {
  const faults: FieldError[] = []
  if ((section === 'commission') !== (readers === 'reviewers'))
    faults.push({ field: 'section', message: 'question.section.error' })
  if (personal && readers === 'public') faults.push({ field: 'personal', message: 'question.personal.error' })
  // Holders never see it, and could not give what is missing.
  if (mandatory && readers === 'reviewers') faults.push({ field: 'mandatory', message: 'field.invalid.error' })
  return faults
}

function faultsOfChoices(form: Judged): FieldError[] {
  const offered = form.choices.filter(({ withdrawn }) => !withdrawn)
  if (!hasChoices(form)) return form.choices.length === 0 ? [] : [{ field: 'choices', message: 'field.invalid.error' }]
  if (offered.length === 0) return [{ field: 'choices', message: 'MandatoryField' }]
  const names = new Set(form.choices.map(({ words }) => words.fr))
  return names.size < form.choices.length ? [{ field: 'choices', message: 'name.used.error' }] : []
}

/** A question hangs on one other of its section, which hangs on none; who may not read that one may not read it. */
function faultsOfParent(form: Judged, others: readonly Question[]): FieldError[] {
  const { parent } = form.concerns
  if (parent === null) return []
  const broken: FieldError[] = [{ field: 'parent', message: 'question.parent.error' }]
  const above = others.find(({ id: other }) => other === parent.questionId)
  if (above === undefined || above.id === form.id || above.concerns.parent !== null) return broken
  if (others.some(({ concerns }) => concerns.parent !== null && concerns.parent.questionId === form.id)) return broken
  if (above.section !== form.section || !conditionKinds.some((kind) => kind === above.kind)) return broken
  const known = above.kind === 'yesNo' ? [0, 1] : above.choices.map(({ id: choiceId }) => choiceId)
  if (!parent.values.every((value) => known.includes(value))) return broken
  return isWider(form.readers, above.readers) ? [{ field: 'readers', message: 'question.parent.error' }] : []
}

export const versionForm = z.object({ version: z.int() })
