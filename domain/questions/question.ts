import * as z from 'zod/mini'
import { answerReaders } from '#domain/questions/told-answer.ts'
import { questionOfField, type QuestionField } from '#domain/question-field.ts'
import { byWrittenLanguage, writtenIn, type Language, type WrittenLanguage } from '#domain/language.ts'

/**
 * A question of an edition: what a field of a project declares in code (project-fields.ts), held as data. Its answers are
 * in a project's form, page and history under the name of `fieldOfQuestion`.
 */
export const questionKinds = [
  'shortText',
  'longText',
  'yesNo',
  'oneOf',
  'someOf',
  'number',
  'amount',
  'day',
  'link',
  'file',
] as const
export type QuestionKind = (typeof questionKinds)[number]

/** The sections of the form; holders never see the last one, which has the questions for reviewers alone. */
export const questionSections = ['event', 'place', 'date', 'organizer', 'social', 'commission'] as const
export type QuestionSection = (typeof questionSections)[number]

/** Closed ones included. */
export const mostQuestions = 60
export const mostChoices = 60
export const longestQuestionText = 200
export const longestHelp = 500
export const longestShortName = 30
export const longestChoice = 100

/** The kinds of answers on which another question may depend. */
export const conditionKinds = ['yesNo', 'oneOf', 'someOf'] as const satisfies QuestionKind[]
export const choiceKinds = ['oneOf', 'someOf'] as const satisfies QuestionKind[]

const words = z.object({ question: z.string(), help: z.string(), shortName: z.string() })
export type QuestionWords = z.infer<typeof words>

function inEachLanguage<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.object(byWrittenLanguage(() => schema))
}

export const choice = z.object({ id: z.int(), words: inEachLanguage(z.string()), withdrawn: z.boolean() })
export type Choice = z.infer<typeof choice>

/** Depends on the answer to another question: one of these choices, or 1 for yes and 0 for no. */
const parent = z.object({ questionId: z.int(), values: z.array(z.int()) })

/** The files that the question concerns; all of them where a list is empty. */
export const concerns = z.object({
  typeIds: z.array(z.int()),
  commissionIds: z.array(z.int()),
  parent: z.nullable(parent),
})
export type Concerns = z.infer<typeof concerns>

const declared = {
  id: z.int(),
  editionId: z.int(),
  section: z.enum(questionSections),
  /** Its place in its section. */
  position: z.int(),
  kind: z.enum(questionKinds),
  concerns,
  /** A file that was first submitted before is never held up by it; null if no submission needs it. */
  mandatorySince: z.nullable(z.string()),
  readers: z.enum(answerReaders),
  /** Its answers are data about a person: never public, and erased with their account. */
  personal: z.boolean(),
  /** No longer asked; its answers stay. */
  closedAt: z.nullable(z.string()),
  /** The question of an earlier edition that it takes up. */
  continues: z.nullable(z.int()),
  /** The number of its words and readers as they are now: an answer names those that its form showed. */
  wording: z.int(),
}

export const question = z.object({ ...declared, words: inEachLanguage(words), choices: z.array(choice) })
export type Question = z.infer<typeof question>

/** A question in the language of its reader. */
export const askedQuestion = z.object({
  ...declared,
  ...words.shape,
  choices: z.array(z.object({ id: z.int(), name: z.string(), withdrawn: z.boolean() })),
})
export type AskedQuestion = z.infer<typeof askedQuestion>

/** What is not written in the language is shown in the first one. */
export function wordIn(
  language: Language,
  texts: Record<WrittenLanguage, QuestionWords>,
  name: keyof QuestionWords,
): string {
  return writtenIn(
    language,
    byWrittenLanguage((each) => texts[each][name]),
  )
}

export function askedIn(language: Language, { words: texts, choices, ...rest }: Question): AskedQuestion {
  return {
    ...rest,
    question: wordIn(language, texts, 'question'),
    help: wordIn(language, texts, 'help'),
    shortName: wordIn(language, texts, 'shortName'),
    choices: choices.map((each) => ({
      id: each.id,
      name: writtenIn(language, each.words),
      withdrawn: each.withdrawn,
    })),
  }
}

/** The words of a question and of its choices as they were. */
export type FormerWords = Pick<Question, 'words'> & { choices: readonly Pick<Choice, 'id' | 'words'>[] }

export function askedThen(
  language: Language,
  question: Question,
  { words: texts, choices }: FormerWords,
): AskedQuestion {
  const then = question.choices.map((choice) => ({
    ...choice,
    words: choices.find(({ id }) => id === choice.id)?.words ?? choice.words,
  }))
  return askedIn(language, { ...question, words: texts, choices: then })
}

export function isQuestionField(name: string): name is QuestionField {
  return questionOfField(name) !== undefined
}

/** Whether the declaration has an answer that names choices. */
export function hasChoices({ kind }: { kind: QuestionKind }): boolean {
  return choiceKinds.some((each) => each === kind)
}

export { fieldOfQuestion, questionOfField, type QuestionField } from '#domain/question-field.ts'
