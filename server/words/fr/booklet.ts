import type { Verdict } from '#domain/opinions/opinion.ts'

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

export const words: Texts = {
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
}
