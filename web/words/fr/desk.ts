import type { ExportFormat } from '#domain/exports/export-api.ts'
import { numberText } from '#domain/number-text.ts'

type Count = { count: number }

const formats: Record<ExportFormat, string> = {
  csv: 'Point-virgule, accents compris par Excel',
  xlsx: 'Classeur, dates et montants en vrais types',
  ods: 'Le même, pour LibreOffice',
  pdf: 'Livret, une à deux pages par projet',
}

const keys = {
  button: 'Touches',
  title: 'Touches de la liste',
  list: [
    ['/', 'chercher dans la liste'],
    ['↓', 'de la recherche aux lignes'],
    ['j', 'ligne suivante, ou projet suivant'],
    ['k', 'ligne précédente, ou projet précédent'],
    ['x', 'sélectionner la ligne'],
    ['Maj x', 'sélectionner depuis la dernière ligne cochée jusqu’à celle-ci'],
    ['a', 'agir sur les projets sélectionnés'],
    ['Entrée', 'ouvrir le projet'],
    ['e', 'modifier le projet'],
    ['Ctrl K', 'aller à un projet, un écran, un acte'],
    ['?', 'cette aide'],
  ],
  about: 'Dans un champ, les touches écrivent. Un lecteur d’écran garde les siennes.',
  notEditable: 'Ce projet ne peut pas être modifié pour l’instant',
  on: 'Touches simples actives',
}

const views = {
  label: 'Vues',
  others: ({ count }: { count: number }) => `Autres vues (${count})`,
  add: 'Vue',
  addNamed: 'Enregistrer une nouvelle vue',
  modified: 'modifiée',
  ofCommission: ({ commission }: { commission: string }) => `vue de la commission ${commission}`,
  of: ({ owner }: { owner: string }) => `vue de ${owner}`,
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

const exporting = {
  title: ({ count }: Count) => `Exporter ${numberText(count, 'fr')} ${count > 1 ? 'projets' : 'projet'}`,
  ofView: ({ view }: { view: string }) => `La vue « ${view} », toutes les pages, dans son ordre.`,
  ofList: 'Ce que montre la liste, toutes les pages, dans son ordre.',
  ofSelection: 'Les projets choisis, dans l’ordre de la liste.',
  format: 'Format',
  formats,
  kilobytes: ({ size }: { size: string }) => `${size} Ko`,
  megabytes: ({ size }: { size: string }) => `${size} Mo`,
  pages: ({ count }: Count) => `${numberText(count, 'fr')} pages`,
  tooMany: ({ count }: Count) => `${numberText(count, 'fr')} projets au plus`,
  columns: ({ count }: Count) => (count > 1 ? `Les ${count} colonnes de la vue` : 'La colonne de la vue'),
  otherwise: ({ count }: Count) => `Sinon, les ${count} que vous pouvez lire.`,
  withoutColumns: 'Sans les colonnes internes',
  withoutTexts: 'Sans les textes internes',
  bookletTexts: 'Avis, commentaire, coordonnées, budget',
  whenLeaving: 'À cocher si le fichier sort de la commission.',
  logged: 'L’export est inscrit au journal.',
  submit: ({ format }: { format: string }) => `Exporter en ${format}`,
  cancel: 'Annuler',
  and: ({ count }: Count) => ` et ${count} ${count > 1 ? 'autres' : 'autre'}`,
  goingOn: ({ format }: { format: string }) => `Export ${format} en cours`,
  far: ({ rows, total }: { rows: number; total: number }) => `${numberText(rows, 'fr')} sur ${numberText(total, 'fr')}`,
  stop: 'Arrêter',
  done: ({ format }: { format: string }) => `Export ${format} terminé`,
  failed: 'L’export n’a pas abouti',
  cut: 'Il s’est interrompu en chemin. Recommencez dans un instant.',
  fileNames: { csv: 'projets.csv', xlsx: 'projets.xlsx', ods: 'projets.ods', pdf: 'livret.pdf' } as Record<
    ExportFormat,
    string
  >,
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
  },
  late: 'en retard',
  toPrecise: 'À préciser',
  export: 'Exporter',
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
    history: 'Suivi',
    spread: 'Répartir entre les membres',
    spreadTitle: 'Répartir les projets sans suivi ?',
    spreadText:
      'Chaque projet soumis que personne ne suit est confié au membre de la commission qui en suit le moins. Vous pourrez changer chacun ensuite.',
    spreadDone: ({ assigned, members }: { assigned: number; members: number }) =>
      assigned === 0
        ? 'Aucun projet à répartir'
        : `${assigned} ${assigned > 1 ? 'projets répartis' : 'projet confié'} ${members > 1 ? `entre ${members} membres` : 'à un membre'}`,
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
    densities: { normal: '44', compact: '36', pictures: 'Images' },
    densityNames: { normal: 'Normale', compact: 'Serrée', pictures: 'Avec les images' },
    reset: 'Colonnes d’origine',
  },
  keys,
  views,
  exporting,
  read,
}
