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
  /** What is asked at single fields, as paragraphs; of a decision that asks. */
  asked?: string[]
  /** By their names, the modifications that were decided on, and those that still wait. */
  reviewed?: { fields: string[]; stillWaiting: string[] }
}

export function wordOf({ word = '' }: MailFacts): string[] {
  return word === '' ? [] : [word]
}

export function listOf({ changed = [] }: MailFacts): string {
  return dashed(changed)
}

function dashed(names: readonly string[]): string {
  return names.map((name) => `– ${name}`).join('\n')
}

export function askedOf({ asked = [] }: MailFacts): string[] {
  return asked
}

/** Where only some of what waited was decided on, both are named. */
export function isInPart({ reviewed }: MailFacts): boolean {
  return reviewed !== undefined && reviewed.stillWaiting.length > 0
}

export function decidedOf({ reviewed }: MailFacts): string {
  return dashed(reviewed?.fields ?? [])
}

export function undecidedOf({ reviewed }: MailFacts): string {
  return dashed(reviewed?.stillWaiting ?? [])
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
