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

export const words: Labels = {
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
}
