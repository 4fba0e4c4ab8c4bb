import { numberText } from '#domain/number-text.ts'

export const words = {
  title: 'Commissions',
  subtitle: ({ commissions, members }: { commissions: number; members: number }) =>
    `${commissions} ${commissions > 1 ? 'commissions' : 'commission'}, ${members} ${members > 1 ? 'membres' : 'membre'}`,
  create: 'Créer une commission',
  createTitle: 'Nouvelle commission',
  edit: ({ name }: { name: string }) => `Modifier la commission « ${name} »`,
  editTitle: 'Modifier la commission',
  remove: ({ name }: { name: string }) => `Supprimer la commission « ${name} »`,
  removal: ({ name }: { name: string }) => `La commission « ${name} » sera définitivement supprimée.`,
  removalRule: 'Une commission qui a des membres ou des projets ne peut pas être supprimée.',
  /** Under a name, with the languages in which the French one is shown instead. */
  untranslated: ({ languages }: { languages: string }) => `Pas encore de nom : ${languages}`,
  columns: {
    displayOrder: 'Ordre',
    name: 'Nom',
    nbUsers: 'Membres',
    newProjectsNb: 'Nouveaux',
    infosNeededProjectsNb: 'Infos demandées',
    refusedProjectsNb: 'Refusés',
    certifiedProjectsNb: 'Labellisés',
    totalProjectsNb: 'Total',
    certifiedShare: 'Part labellisée',
  },
  totals: 'Total',
  fields: {
    name: { label: 'Nom' },
    nameEn: {
      label: 'Nom en anglais',
      help: 'Vide : le nom français.',
    },
    nameJa: {
      label: 'Nom en japonais',
      help: 'Vide : le nom français.',
    },
    displayOrder: {
      label: 'Ordre d’affichage',
      help: 'Le rang de la commission dans les listes : 1 pour la première.',
    },
    envelope: {
      label: 'Enveloppe de l’édition en cours',
      help: 'Ce que la commission peut accorder, en euros. Vide : à saisir.',
    },
    chairId: {
      label: 'Présidence',
      help: 'Un membre de la commission. S’il la quitte, la présidence est libre.',
    },
  },
  saved: 'Commission enregistrée',
  created: 'Commission créée',
  empty: {
    title: 'Aucune commission pour l’instant',
    text: 'Les commissions examinent les projets déposés. Créez la première pour commencer.',
  },
  count: ({ count }: { count: number }) => `${numberText(count, 'fr')} ${count > 1 ? 'commissions' : 'commission'}`,
  filtered: ({ count }: { count: number }) =>
    `${numberText(count, 'fr')} ${count > 1 ? 'commissions trouvées' : 'commission trouvée'}`,
  search: 'Nom de la commission',
  share: {
    title: 'Rapporteurs',
    about:
      'Les projets soumis que personne ne suit, répartis entre les membres, en montrant d’abord ce que chacun suit déjà.',
  },
}
