type Words = { words: string }

type Files = { files: number; file: string | null }

export const words = {
  field: 'Un projet, un écran, un acte',
  placeholder: 'Numéro, nom, ville…',
  close: 'Échap',
  groups: { recent: 'Ouverts en dernier', projects: 'Projets', people: 'Personnes', acts: 'Actes', screens: 'Écrans' },
  desk: 'Plan de travail',
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
  found: ({ count }: { count: number }) => `${count} ${count > 1 ? 'résultats' : 'résultat'}`,
  keys: { choose: 'choisir', open: 'ouvrir', act: 'agir', all: 'toutes les touches' },
  help: {
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
    on: 'Touches simples actives',
  },
}
