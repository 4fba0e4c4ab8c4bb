import type * as z from 'zod/mini'

/**
 * A check of a whole object runs where the fields that it reads are right, whatever is wrong beside them: else the faults
 * of a form would be told in two rounds.
 */
export function whereRight(...fields: string[]) {
  return {
    when: ({ issues }: z.core.ParsePayload) => !issues.some(({ path = [] }) => fields.includes(String(path[0]))),
  }
}
