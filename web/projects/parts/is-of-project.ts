import type { QueryKey } from '@tanstack/react-query'

const nouns = new Set<unknown>(['project', 'history', 'message'])

/** Whether a call is about this project: its number is a parameter, or the key itself. */
export function isOfProject([noun, , about]: QueryKey, id: number): boolean {
  if (!nouns.has(noun)) return false
  if (typeof about !== 'object' || about === null) return about === id
  const { params } = about as { params?: { id?: unknown } }
  return params?.id !== undefined && Number(params.id) === id
}
