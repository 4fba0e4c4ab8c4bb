import { byLanguage, formats, type Language, type Localized } from '#domain/language.ts'

/** A Japanese mail greets by the whole name, the others by the first name. */
export type PersonName = { firstname: string; lastname: string }

/** What an erased account is called where its names stood. */
export const erasedName: PersonName = { firstname: 'Compte', lastname: 'supprimé' }

/** In the order of the reader’s language. */
export function personName({ firstname, lastname }: PersonName, language: Language): string {
  if (firstname === erasedName.firstname && lastname === erasedName.lastname) return formats[language].erasedAccount
  return inNameOrder(firstname, lastname, language).join(' ').trim()
}

/** In the order of each language, for what is stored and told later. */
export function personNameInEach(person: PersonName): Localized {
  return byLanguage((language) => personName(person, language))
}

/** What belongs to the two names of a person, in the order in which the language says them. */
export function inNameOrder<Part>(first: Part, last: Part, language: Language): Part[] {
  return formats[language].familyFirst ? [last, first] : [first, last]
}
