import type { Language, Localized } from '#domain/language.ts'

/** The kinds of entry. The first is the default of a new project. */
export const projectAccesses = {
  OPEN: { fr: 'Entrée libre', en: 'Free entry, no booking' },
  BOOKING: { fr: 'Sur réservation', en: 'Booking required' },
  TICKET: { fr: 'Sur billet', en: 'Ticket required' },
  INVITATION: { fr: 'Sur invitation', en: 'By invitation' },
} as const satisfies Record<string, Localized>

/** The publics. The first is the default of a new project. */
export const projectPublics = {
  EVERYONE: { fr: 'Tout public', en: 'Everyone' },
  FAMILIES: { fr: 'Familles', en: 'Families' },
  CHILDREN: { fr: 'Jeune public', en: 'Children' },
  STUDENTS: { fr: 'Scolaires et étudiants', en: 'Schools and students' },
  ADULTS: { fr: 'Adultes', en: 'Adults' },
  PROFESSIONALS: { fr: 'Professionnels', en: 'Professionals' },
} as const satisfies Record<string, Localized>

export type ProjectAccess = keyof typeof projectAccesses
export type ProjectPublic = keyof typeof projectPublics

type Option<Value> = { value: Value; text: string }

export function optionsOf<Value extends string>(labels: Record<Value, Localized>, language: Language): Option<Value>[] {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, text: labels[value][language] }))
}

/** The label of a choice; undefined for an unknown value. */
export function textOf(options: Option<string>[], chosen: string | null | undefined): string | undefined {
  return options.find(({ value }) => value === chosen)?.text
}

export const freeLabel: Localized = { fr: 'Gratuit', en: 'Free' }
