import { fail } from '#domain/errors.ts'
import { longText } from '#domain/fields.ts'

/** What a message to a holder can name of a project. */
export type NamedProject = {
  name: string
  /** The holder. */
  creator: string
  placeName: string
  placeCity: string
  organizerName: string
}

/** The names between braces, in French and English; the screens offer them in this order. */
const names: Record<keyof NamedProject, readonly string[]> = {
  name: ['nom', 'name'],
  creator: ['titulaire', 'holder'],
  placeCity: ['ville', 'town'],
  placeName: ['lieu', 'place'],
  organizerName: ['organisateur', 'organizer'],
}

const fields = new Map(
  Object.entries(names).flatMap(([field, words]) => words.map((word) => [word, field as keyof NamedProject])),
)
const braced = /\{([^{}\n]*)\}/g

/** Each name of a message in braces that stands for nothing. */
export function unknownNames(text: string): string[] {
  const found = [...text.matchAll(braced)].filter(([, word]) => !fields.has(word!.trim().toLowerCase()))
  return [...new Set(found.map(([whole]) => whole))]
}

/** Replaces each name by what it stands for in this project. */
export function filledMessage(text: string, project: NamedProject): string {
  return text.replaceAll(braced, (whole, word: string) => {
    const field = fields.get(word.trim().toLowerCase())
    return field === undefined ? whole : project[field]
  })
}

/** A text to a holder, in which names are filled in for each project; any other `{…}` is refused. */
export function namingText(options: Parameters<typeof longText>[0] = {}) {
  return longText({ ...options, judge: (text) => unknownNames(text).length > 0 && fail('message.name.error') })
}
