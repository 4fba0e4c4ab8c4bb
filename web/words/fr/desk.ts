const keys = {
  button: 'Touches',
  notEditable: 'Ce projet ne peut pas être modifié pour l’instant',
}

const views = {
  label: 'Vues',
  others: ({ count }: { count: number }) => `Autres vues (${count})`,
  add: 'Vue',
  addNamed: 'Enregistrer une nouvelle vue',
  modified: 'modifiée',
  ofCommission: ({ commission }: { commission: string }) => `vue de la commission ${commission}`,
  actions: ({ view }: { view: string }) => `Actions de la vue ${view}`,
  save: 'Enregistrer dans la vue',
  saved: 'Vue enregistrée',
  revert: 'Revenir à la vue',
  rename: 'Renommer…',
  copy: 'Copier l’adresse',
  copied: 'Adresse copiée',
  makeDefault: 'Ouvrir la liste sur cette vue',
  isDefault: 'Ne plus ouvrir la liste sur cette vue',
  defaultSaved: 'Choix enregistré',
  keepCopy: 'Garder une copie…',
  remove: 'Supprimer la vue',
  removed: 'Vue supprimée',
  removeTitle: ({ view }: { view: string }) => `Supprimer « ${view} » ?`,
  removeText: 'Les projets ne changent pas. Les autres personnes qui ont cette vue ne la verront plus.',
  gone: 'Cette vue n’existe plus.',
  conflict: 'Quelqu’un d’autre a enregistré cette vue entre-temps : voici la sienne, vos réglages restent affichés.',
  form: {
    title: 'Nouvelle vue',
    renameTitle: 'Renommer la vue',
    text: 'La vue garde les filtres, la recherche, l’ordre, les colonnes et la hauteur des lignes.',
    name: 'Nom',
    whose: 'Pour qui',
    mine: 'Pour moi',
    commission: ({ commission }: { commission: string }) => `Commission ${commission}`,
  },
}

const read = {
  read: ({ count }: { count: number }) =>
    count === 1 ? 'Lire le projet sans mon avis' : `Lire les ${count} projets sans mon avis`,
}

export const words = {
  filters: {
    town: 'Ville',
    department: 'Département',
    projectPublic: 'Public',
    price: 'Tarif',
    takesPlace: 'A lieu',
    firstDecision: 'Première décision (jours)',
    report: 'Bilan',
    unreadBy: 'Sans l’avis de',
    statusOn: 'Statut à la date du',
  },
  late: 'en retard',
  toPrecise: 'À préciser',
  export: 'Exporter',
  plan: 'Plan de travail',
  assignees: {
    take: 'M’attribuer',
    takeNamed: ({ name }: { name: string }) => `M’attribuer « ${name} »`,
    taken: ({ name }: { name: string }) => `Vous suivez « ${name} »`,
    changed: 'Suivi enregistré',
    conflict: ({ names }: { names: string }) =>
      names === '' ? 'Plus personne ne suit ce projet.' : `Ce projet est déjà suivi par ${names}.`,
    you: 'Vous',
    nobody: 'Personne',
    and: ' et ',
    change: 'Changer',
    choose: 'Suivi par, deux personnes au plus',
    none: 'Personne ne peut suivre ce projet : sa commission n’a pas de membre.',
  },
  chooser: {
    title: 'Colonnes',
    shown: ({ count, of }: { count: number; of: number }) => `${count} sur ${of}`,
    always: 'toujours',
    up: ({ column }: { column: string }) => `Monter ${column}`,
    down: ({ column }: { column: string }) => `Descendre ${column}`,
    moved: ({ column, place, of }: { column: string; place: number; of: number }) =>
      `${column}, place ${place} sur ${of}`,
    density: 'Hauteur des lignes',
    densities: { normal: 'Normale', compact: 'Serrée', pictures: 'Images' },
    reset: 'Colonnes d’origine',
  },
  keys,
  views,
  read,
}
