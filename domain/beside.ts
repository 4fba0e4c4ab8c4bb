import type * as z from 'zod/mini'

/**
 * A check of a whole object runs as soon as the fields it reads are valid, so that a form reports all its faults at
 * once.
 */
export function whereRight(...fields: string[]) {
  return {
    when: ({ issues }: z.core.ParsePayload) => !issues.some(({ path = [] }) => fields.includes(String(path[0]))),
  }
}
