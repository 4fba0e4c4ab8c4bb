type Texts = {
  order: (commission: string) => string
  foot: (day: string) => string
  day: string
  hour: string
  files: string
  /** Files, and items without one. */
  items: string
  end: string
  place: string
  video: string
  chair: string
  secretary: string
  item: string
  minutes: string
  min: string
  none: string
  booklet: (title: string) => string
  fileName: string
  bookletName: string
  mail: {
    subject: (title: string) => string
    order: (files: number, topics: number, end: string) => string
    read: string
    end: string
  }
}

const many = (count: number, one: string, more: string) => `${count} ${count > 1 ? more : one}`

export const words: Texts = {
  order: (commission) => `Ordre du jour, commission ${commission}`,
  foot: (day) => `Ordre du jour imprimé le ${day}`,
  day: 'Jour',
  hour: 'Heure',
  files: 'Dossiers',
  items: 'Dossiers et sujets',
  end: 'Fin prévue',
  place: 'Lieu',
  video: 'Visioconférence',
  chair: 'Présidence',
  secretary: 'Secrétariat',
  item: 'Objet',
  minutes: 'Durée',
  min: 'min',
  none: 'L’ordre du jour n’est pas encore établi.',
  booklet: (title) => `Livret, ${title}`,
  fileName: 'ordre-du-jour',
  bookletName: 'livret',
  mail: {
    subject: (title) => `Ordre du jour : ${title}`,
    order: (files, topics, end) =>
      `L’ordre du jour est joint à ce message : ${many(files, 'dossier', 'dossiers')}${topics === 0 ? '' : ` et ${many(topics, 'sujet', 'sujets')}`}, fin prévue à ${end}. Le livret des dossiers se lit et s’imprime sur la page de la séance, où vous pouvez dire si vous viendrez.`,
    read: 'Voir la séance',
    end: 'Ne plus recevoir ce genre d’e-mail',
  },
}
