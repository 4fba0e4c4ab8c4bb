import { eventPath } from '#domain/agenda/agenda-path.ts'
/** The facts for mails about a project. */
export type MailFacts = {
  name: string
  id: number
  firstname: string
  by: string
  commission: string
  message: string
  url: string
  publicUrl: string
  /** Whether the holder of a refusal may still ask for a new review. */
  mayAskAgain?: boolean
  /** A message in the actor's own words. */
  word?: string
  /** The names of the changed fields, for the mail about news. */
  changed?: string[]
  /** The questions at single fields, as paragraphs, for a decision that has some. */
  asked?: string[]
  /** The names of the modifications that were decided, and of those that still wait. */
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

/** Whether only some of the waiting modifications were decided, so that the mail names both. */
export function isInPart({ reviewed }: MailFacts): boolean {
  return reviewed !== undefined && reviewed.stillWaiting.length > 0
}

export function decidedOf({ reviewed }: MailFacts): string {
  return dashed(reviewed?.fields ?? [])
}

export function undecidedOf({ reviewed }: MailFacts): string {
  return dashed(reviewed?.stillWaiting ?? [])
}

/** The address of the form, where the answer is written. */
export function formOf({ publicUrl, id }: MailFacts): string {
  return `${publicUrl}/#/project/edit/${id}`
}

export function bonjour({ firstname }: MailFacts): string {
  return `Bonjour ${firstname},`
}

export function hello({ firstname }: MailFacts): string {
  return `Hello ${firstname},`
}

/** Links to the public event and to the duties of the label. */
export function linksOfPublished({ publicUrl, id }: MailFacts, event: string, duties: string) {
  return [
    { label: event, url: publicUrl + eventPath(id) },
    { label: duties, url: `${publicUrl}/#/project/index?rules=communication` },
  ]
}
