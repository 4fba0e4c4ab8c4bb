import * as z from 'zod/mini'
import { messageFile } from '#domain/message-file.ts'

/** The widest circle first; each includes those after it. */
export const answerReaders = ['public', 'holder', 'reviewers'] as const
export type AnswerReaders = (typeof answerReaders)[number]

/**
 * An answer as it travels: a text, link or day as words, a number or an amount in euros as a number, yes or no as a
 * boolean, choices by their ids, a file by what is known of it. Null where nothing is answered.
 */
export const answerValue = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.int()), messageFile]))
export type AnswerValue = z.infer<typeof answerValue>

/** An answer as its reader gets it. */
export const answerOfProject = z.object({
  questionId: z.int(),
  value: answerValue,
  /** Who reads it: the circle of the question, or a narrower one to which it was given. */
  readers: z.enum(answerReaders),
  /** What its holder proposes instead, until the commission has decided. */
  proposed: z.optional(answerValue),
  /** The question as it was when it was answered, and the choices of the answer, if either has other words since. */
  formerly: z.optional(z.object({ question: z.string(), choices: z.optional(z.string()) })),
  /** The question is read by the public since, which its holder is asked to accept for this answer. */
  asksHolder: z.optional(z.literal(true)),
})
export type AnswerOfProject = z.infer<typeof answerOfProject>
