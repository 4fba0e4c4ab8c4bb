/** What a mail about a project can tell. */
export type Told = {
  name: string
  id: number
  firstname: string
  by: string
  commission: string
  message: string
  url: string
  /** What who did it adds in their own words. */
  word?: string
  /** The fields that changed, by their names; of the one mail that tells them. */
  changed?: string[]
}

export function wordOf({ word = '' }: Told): string[] {
  return word === '' ? [] : [word]
}

export function listOf({ changed = [] }: Told): string {
  return changed.map((name) => `– ${name}`).join('\n')
}

export function bonjour({ firstname }: Told): string {
  return `Bonjour ${firstname},`
}

export function hello({ firstname }: Told): string {
  return `Hello ${firstname},`
}
