import type { Language } from '#domain/language.ts'

type Texts = {
  order: (commission: string) => string
  foot: (day: string) => string
  day: string
  hour: string
  files: string
  end: string
  place: string
  video: string
  chair: string
  secretary: string
  file: string
  minutes: string
  min: string
  none: string
  booklet: (title: string) => string
  fileName: string
  bookletName: string
  mail: {
    subject: (title: string) => string
    hello: (name: string) => string
    order: (files: number, end: string) => string
    read: string
    end: string
  }
}

const many = (count: number, one: string, more: string) => `${count} ${count > 1 ? more : one}`

export const orderTexts: Record<Language, Texts> = {
  fr: {
    order: (commission) => `Ordre du jour, commission ${commission}`,
    foot: (day) => `Ordre du jour imprimé le ${day}`,
    day: 'Jour',
    hour: 'Heure',
    files: 'Dossiers',
    end: 'Fin prévue',
    place: 'Lieu',
    video: 'Visioconférence',
    chair: 'Présidence',
    secretary: 'Secrétariat',
    file: 'Dossier',
    minutes: 'Durée',
    min: 'min',
    none: 'L’ordre du jour n’est pas encore établi.',
    booklet: (title) => `Livret, ${title}`,
    fileName: 'ordre-du-jour',
    bookletName: 'livret',
    mail: {
      subject: (title) => `Ordre du jour : ${title}`,
      hello: (name) => `Bonjour ${name},`,
      order: (files, end) =>
        `L’ordre du jour est joint à ce message : ${many(files, 'dossier', 'dossiers')}, fin prévue à ${end}. Le livret des dossiers se lit et s’imprime sur la page de la séance, où vous pouvez dire si vous viendrez.`,
      read: 'Voir la séance',
      end: 'Ne plus recevoir ce genre d’e-mail',
    },
  },
  en: {
    order: (commission) => `Order of business, ${commission} commission`,
    foot: (day) => `Order of business printed on ${day}`,
    day: 'Day',
    hour: 'Time',
    files: 'Files',
    end: 'Expected end',
    place: 'Place',
    video: 'Video meeting',
    chair: 'Chair',
    secretary: 'Secretary',
    file: 'File',
    minutes: 'Duration',
    min: 'min',
    none: 'There is no order of business yet.',
    booklet: (title) => `Booklet, ${title}`,
    fileName: 'order-of-business',
    bookletName: 'booklet',
    mail: {
      subject: (title) => `Order of business: ${title}`,
      hello: (name) => `Hello ${name},`,
      order: (files, end) =>
        `The order of business is attached: ${many(files, 'file', 'files')}, expected to end at ${end}. The booklet of the files can be read and printed on the page of the session, where you can say whether you will come.`,
      read: 'See the session',
      end: 'Stop receiving this kind of e-mail',
    },
  },
}
