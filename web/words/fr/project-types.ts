import { numberText } from '#domain/number-text.ts'

export const words = {
  title: 'Types d’évènement',
  subtitle: ({ count }: { count: number }) => (count > 1 ? `${count} types` : `${count} type`),
  create: 'Créer un type',
  createTitle: 'Nouveau type d’évènement',
  edit: ({ name }: { name: string }) => `Modifier le type « ${name} »`,
  editTitle: 'Modifier le type d’évènement',
  remove: ({ name }: { name: string }) => `Supprimer le type « ${name} »`,
  removal: ({ name }: { name: string }) => `Le type « ${name} » sera définitivement supprimé.`,
  removalRule: 'Un type que portent des projets ne peut pas être supprimé.',
  /** Under a name, with the languages in which the French one is shown instead. */
  untranslated: ({ languages }: { languages: string }) => `Pas encore de nom : ${languages}`,
  columns: { name: 'Nom' },
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
  },
  saved: 'Type enregistré',
  created: 'Type créé',
  empty: {
    title: 'Aucun type pour l’instant',
    text: 'Les types décrivent ce que propose un évènement. Créez le premier pour commencer.',
  },
  count: ({ count }: { count: number }) => `${numberText(count, 'fr')} ${count > 1 ? 'types' : 'type'}`,
  filtered: ({ count }: { count: number }) =>
    `${numberText(count, 'fr')} ${count > 1 ? 'types filtrés' : 'type filtré'}`,
  search: 'Nom du type',
}
