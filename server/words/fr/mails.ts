import type { PersonName } from '#domain/person-name.ts'

/** What frames every mail. */
export const words = {
  hello: ({ firstname }: PersonName) => (firstname === '' ? 'Bonjour,' : `Bonjour ${firstname},`),
  question: (contact: string) => `Une question ? Répondez à ce message, ou écrivez à ${contact}.`,
  questionByAddress: (contact: string) => `Une question ? Écrivez à ${contact}.`,
  /** Between the name of a link and its address. */
  colon: ' :',
  linkAside: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
}
