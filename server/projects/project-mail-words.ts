import { eventPath } from '#domain/agenda/agenda-path.ts'
/** What a mail about a project can tell. */
export type MailFacts = {
  name: string
  id: number
  firstname: string
  by: string
  commission: string
  message: string
  url: string
  publicUrl: string
  /** What the commission had asked; of the one mail that answers it. */
  question?: string
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

export function quoted({ question = '' }: MailFacts, inQuotes: (question: string) => string): string[] {
  return question === '' ? [] : [inQuotes(question)]
}

/** The event as the public sees it, and the rules, opened at what the label asks for. */
export function linksOfPublished({ publicUrl, id }: MailFacts, event: string, duties: string) {
  return [
    { label: event, url: publicUrl + eventPath(id) },
    { label: duties, url: `${publicUrl}/#/project/index?rules=communication` },
  ]
}
