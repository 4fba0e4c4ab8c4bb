import { textsApart } from '#web/platform/i18n/texts.ts'

type Words = { words: string }
type Files = { files: number; file: string | null }

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
  files: ({ files, file }: Files) => {
    const count = files === 1 ? '1 projet' : `${files} projets`
    return file === null ? count : `${count}, dont « ${file} »`
  },
  none: ({ words }: Words) => `Aucun résultat pour « ${words} ».`,
  failed: 'La recherche n’a pas abouti.',
  found: ({ count }: { count: number }) => (count === 1 ? '1 résultat' : `${count} résultats`),
  keys: { choose: 'choisir', open: 'ouvrir', act: 'agir', all: 'toutes les touches' },
}

const en: typeof fr = {
  title: 'Go to…',
  field: 'A project, a screen, an action',
  placeholder: 'Number, name, city…',
  close: 'Esc',
  groups: { recent: 'Recently opened', projects: 'Projects', people: 'People', acts: 'Actions', screens: 'Screens' },
  number: ({ id }) => `Project no. ${id}`,
  followMe: ({ name }) => `Assign “${name}” to me`,
  following: 'The project is assigned to you',
  edit: ({ name }) => `Edit “${name}”`,
  inList: ({ words }) => `Look for “${words}” in the list`,
  files: ({ files, file }) => {
    const count = files === 1 ? '1 project' : `${files} projects`
    return file === null ? count : `${count}, “${file}” among them`
  },
  none: ({ words }) => `Nothing found for “${words}”.`,
  failed: 'The search failed.',
  found: ({ count }) => (count === 1 ? '1 result' : `${count} results`),
  keys: { choose: 'choose', open: 'open', act: 'act', all: 'all keys' },
}

export const usePaletteTexts = textsApart<typeof fr>({ fr, en })
