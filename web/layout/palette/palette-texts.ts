import { textsApart } from '#web/platform/i18n/texts.ts'

type Words = { words: string }

const fr = {
  title: 'Aller à…',
  field: 'Un projet, un écran, un acte',
  placeholder: 'Numéro, nom, ville…',
  close: 'Échap',
  groups: { recent: 'Ouverts en dernier', projects: 'Projets', people: 'Personnes', acts: 'Actes', screens: 'Écrans' },
  number: ({ id }: { id: number }) => `Projet n° ${id}`,
  followMe: ({ name }: { name: string }) => `M’attribuer « ${name} »`,
  following: 'Le projet vous est attribué',
  edit: ({ name }: { name: string }) => `Modifier « ${name} »`,
  inList: ({ words }: Words) => `Chercher « ${words} » dans la liste`,
  none: ({ words }: Words) => `Aucun résultat pour « ${words} ».`,
  failed: 'La recherche n’a pas abouti.',
  found: ({ count }: { count: number }) => (count === 1 ? '1 résultat' : `${count} résultats`),
  keys: { choose: 'choisir', open: 'ouvrir', act: 'agir', all: 'toutes les touches' },
}

const en: typeof fr = {
  title: 'Go to…',
  field: 'A project, a screen, an act',
  placeholder: 'Number, name, city…',
  close: 'Esc',
  groups: { recent: 'Opened last', projects: 'Projects', people: 'People', acts: 'Acts', screens: 'Screens' },
  number: ({ id }) => `Project no. ${id}`,
  followMe: ({ name }) => `Assign “${name}” to me`,
  following: 'The project is assigned to you',
  edit: ({ name }) => `Edit “${name}”`,
  inList: ({ words }) => `Look for “${words}” in the list`,
  none: ({ words }) => `Nothing found for “${words}”.`,
  failed: 'The search did not succeed.',
  found: ({ count }) => (count === 1 ? '1 result' : `${count} results`),
  keys: { choose: 'choose', open: 'open', act: 'act', all: 'all keys' },
}

export const usePaletteTexts = textsApart<typeof fr>({ fr, en })
