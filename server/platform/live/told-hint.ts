import type { Hint } from '#domain/live-api.ts'

/** Reads a hint as triggers and servers write it: `project 12 saved`; anything after the kind belongs to that kind. */
export function readTold(told: string): Hint & { told: string } {
  const [topic = '', id = '', kind = ''] = told.split(' ', 3)
  return { topic, id: Number(id), kind, told }
}

export type ToldHint = ReturnType<typeof readTold>
