import type { Verdict } from '#domain/opinions/opinion.ts'
import type { Language } from '#domain/language.ts'

type Texts = {
  title: string
  programme: [string, string]
  subtitle: (count: number) => string
  contents: string
  description: string
  opinions: string
  comment: string
  line: (id: number, organizer: string) => string
  facts: Record<Fact, string>
  free: string
  picture: (name: string) => string
  verdicts: Record<Verdict, string>
  sealed: (given: number, members: number) => string
  open: (given: number, members: number) => string
  toPrecise: string
  madeOn: (day: string) => string
}

export type Fact =
  | 'status'
  | 'commission'
  | 'types'
  | 'dates'
  | 'filed'
  | 'place'
  | 'access'
  | 'audience'
  | 'price'
  | 'organizer'
  | 'contact'
  | 'link'
  | 'note'
  | 'assignees'
  | 'budget'

export const bookletTexts: Record<Language, Texts> = {
  fr: {
    title: 'Livret des projets',
    programme: ['Programme culturel', 'franco-japonais'],
    subtitle: (count) => `${count} ${count > 1 ? 'projets' : 'projet'}`,
    contents: 'Sommaire',
    description: 'Description',
    opinions: 'Avis',
    comment: 'Commentaire de la commission',
    line: (id, organizer) => [`n° ${id}`, organizer].filter(Boolean).join(', '),
    facts: {
      status: 'Statut',
      commission: 'Commission',
      types: 'Types',
      dates: 'Dates',
      filed: 'Dépôt',
      place: 'Lieu',
      access: 'Accès',
      audience: 'Public',
      price: 'Tarif',
      organizer: 'Organisateur',
      contact: 'Contact',
      link: 'Lien',
      note: 'Note du porteur',
      assignees: 'Suivi par',
      budget: 'Budget',
    },
    free: 'Gratuit',
    picture: (name) => `Image du projet « ${name} »`,
    verdicts: { FAVORABLE: 'favorable', RESERVE: 'réservé', DEFAVORABLE: 'défavorable' },
    sealed: (given, members) => `${given} sur ${members} donnés. Ils restent scellés.`,
    open: (given, members) => `${given} sur ${members} donnés.`,
    toPrecise: 'À préciser',
    madeOn: (day) => `Livret du ${day}`,
  },
  en: {
    title: 'Booklet of the projects',
    programme: ['Franco-Japanese', 'cultural programme'],
    subtitle: (count) => `${count} ${count === 1 ? 'project' : 'projects'}`,
    contents: 'Contents',
    description: 'Description',
    opinions: 'Opinions',
    comment: 'Commission’s comment',
    line: (id, organizer) => [`no. ${id}`, organizer].filter(Boolean).join(', '),
    facts: {
      status: 'Status',
      commission: 'Commission',
      types: 'Types',
      dates: 'Dates',
      filed: 'Filed',
      place: 'Place',
      access: 'Admission',
      audience: 'Audience',
      price: 'Price',
      organizer: 'Organizer',
      contact: 'Contact',
      link: 'Link',
      note: 'Holder’s note',
      assignees: 'Followed by',
      budget: 'Budget',
    },
    free: 'Free',
    picture: (name) => `Picture of the project “${name}”`,
    verdicts: { FAVORABLE: 'in favour', RESERVE: 'with reservations', DEFAVORABLE: 'against' },
    sealed: (given, members) => `${given} of ${members} given. They remain sealed.`,
    open: (given, members) => `${given} of ${members} given.`,
    toPrecise: 'To be specified',
    madeOn: (day) => `Booklet of ${day}`,
  },
}
