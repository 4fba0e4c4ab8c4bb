import * as z from 'zod/mini'
import { board } from '#domain/board/board.ts'

const cents = z.int()

const moneyOfYear = z.object({
  id: z.int(),
  name: z.string(),
  /** Null if it was not set. */
  envelope: z.nullable(cents),
  asked: cents,
  granted: cents,
  paid: cents,
  toPay: cents,
})

/**
 * An edition in numbers, for readers outside of the house: the board without the names of late projects, and the money
 * of each commission without what is only prepared. Nothing in it is about one person or one project.
 */
export const yearFigures = z.object({ board, money: z.array(moneyOfYear) })

export type YearFigures = z.infer<typeof yearFigures>
