export type ProjectListSearch = { counter?: string; search?: string }

/** What an address may say of the list: a counter to look behind, or words to look for. */
export function projectListSearch({ counter, search }: Record<string, unknown>): ProjectListSearch {
  return {
    ...(typeof counter === 'string' && { counter }),
    ...(typeof search === 'string' && { search }),
  }
}
