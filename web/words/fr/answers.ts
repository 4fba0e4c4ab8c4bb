import { numberText } from '#domain/number-text.ts'

export const words = {
  question: 'question',
  internal: 'question interne',
  withdrawn: 'n’est plus proposé',
  remove: 'Retirer ce filtre',
  anyOf: 'au moins l’une d’elles',
  least: 'Au moins',
  most: 'Au plus',
  more: ({ count, names }: { count: number; names: string }) => `${names} et ${numberText(count, 'fr')} de plus`,
  board: {
    title: 'Tableau de bord',
    loading: 'Chargement des réponses',
    failed: 'Les réponses ne peuvent pas être affichées',
    none: { title: 'Cette édition ne pose aucune question', text: 'Ses questions paraîtront ici avec leurs réponses.' },
    print: 'Imprimer',
    noAnswer: 'Personne n’a encore répondu.',
    fact: ({ name, choice, share }: { name: string; choice: string; share: number }) =>
      `« ${name} » : ${choice} dans ${numberText(share, 'fr')} % des réponses.`,
    basis: ({ filed, several }: { filed: number; several: boolean }) =>
      `Réponses aux questions de l’édition, sur ${numberText(filed, 'fr')} ${filed > 1 ? 'dossiers' : 'dossier'}.${several ? ' Là où plusieurs choix sont possibles, les parts dépassent 100 %.' : ''}`,
    answers: ({ count, median }: { count: number; median: string | undefined }) =>
      `${numberText(count, 'fr')} ${count > 1 ? 'réponses' : 'réponse'}${median === undefined ? '' : `, médiane ${median}`}`,
    answered: 'Avec réponse',
    unanswered: 'Sans réponse',
    internal: 'interne',
    below: ({ bound }: { bound: string }) => `moins de ${bound}`,
    between: ({ least, most }: { least: string; most: string }) => `${least} à ${most}`,
    above: ({ bound }: { bound: string }) => `${bound} et plus`,
    percent: ({ share }: { share: number }) => `${numberText(share, 'fr')} %`,
  },
}
