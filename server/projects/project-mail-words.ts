/** What a mail about a project can tell. */
export type MailFacts = {
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

export function wordOf({ word = '' }: MailFacts): string[] {
  return word === '' ? [] : [word]
}

export function listOf({ changed = [] }: MailFacts): string {
  return changed.map((name) => `– ${name}`).join('\n')
}

export function bonjour({ firstname }: MailFacts): string {
  return `Bonjour ${firstname},`
}

export function hello({ firstname }: MailFacts): string {
  return `Hello ${firstname},`
}
