import type { Hint } from '#domain/live-api.ts'

/** As triggers and servers say it: `project 12 saved`; what follows is the kind's own. */
export function readTold(told: string): Hint & { told: string } {
  const [topic = '', id = '', kind = ''] = told.split(' ', 3)
  return { topic, id: Number(id), kind, told }
}

export type ToldHint = ReturnType<typeof readTold>
