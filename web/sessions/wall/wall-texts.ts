import { textsApart } from '#web/platform/i18n/texts.ts'

const fr = {
  unknown: 'Ce code n’ouvre aucune séance : il est inconnu, ou la séance est close.',
  name: 'Votre nom',
  nameHelp: 'Nom de famille, ou prénom et nom.',
  here: 'Je suis là',
  notYet: 'La séance n’est pas encore ouverte.',
  notFound: 'Ce nom n’est pas attendu à cette séance, ou plusieurs personnes le portent : écrivez aussi le prénom.',
  welcome: ({ name }: { name: string }) => `${name}, votre présence est notée.`,
  door: ({ code }: { code: string }) => `Tablette à la porte, code ${code}`,
}

const en: typeof fr = {
  unknown: 'This code opens no session: it is unknown, or the session is closed.',
  name: 'Your name',
  nameHelp: 'Last name, or first and last name.',
  here: 'I am here',
  notYet: 'The session is not open yet.',
  notFound: 'This name is not expected at this session, or several people bear it: write the first name as well.',
  welcome: ({ name }) => `${name}, you are marked as present.`,
  door: ({ code }) => `Tablet at the door, code ${code}`,
}

/** The words of the screens that a code opens. */
export const useWallTexts = textsApart<typeof fr>({ fr, en })
