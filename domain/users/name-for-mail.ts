import type { PersonName } from '#domain/person-name.ts'

const longest = 30
const mostWords = 3

/**
 * Returns a name fit for a mail, or an empty text: a stranger may have typed it, and its recipient would believe
 * a sentence or an address under the programme's name.
 */
export function nameForMail(text: string): string {
  const name = text.trim()
  const isName = /^[\p{L}\p{M}'’‘ʼ. ・=-]+$/u.test(name) && !/\.\S/.test(name)
  return isName && name.length <= longest && name.split(/\s+/).length <= mostWords ? name : ''
}

export function namesForMail({ firstname, lastname }: PersonName): PersonName {
  return { firstname: nameForMail(firstname), lastname: nameForMail(lastname) }
}
