import type { Language } from '#domain/language.ts'

type Opinions = 'given' | 'members' | 'favorable' | 'reserve' | 'defavorable'

type Labels = {
  opinions: Record<Opinions, string>
  yes: string
  toPrecise: string
  sheet: string
  /** Without its extension. */
  fileName: string
  booklet: string
  register: string
}

export const exportLabels: Record<Language, Labels> = {
  fr: {
    opinions: {
      given: 'Avis donnés',
      members: 'Avis attendus',
      favorable: 'Avis favorables',
      reserve: 'Avis réservés',
      defavorable: 'Avis défavorables',
    },
    yes: 'oui',
    toPrecise: 'À préciser',
    sheet: 'Projets',
    fileName: 'projets',
    booklet: 'livret',
    register: 'registre',
  },
  en: {
    opinions: {
      given: 'Opinions given',
      members: 'Opinions expected',
      favorable: 'In favour',
      reserve: 'With reservations',
      defavorable: 'Against',
    },
    yes: 'yes',
    toPrecise: 'To be specified',
    sheet: 'Projects',
    fileName: 'projects',
    booklet: 'booklet',
    register: 'register',
  },
}
