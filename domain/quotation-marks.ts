import { formats, type Language } from '#domain/language.ts'

/** A quotation within a quotation has marks of its own: « Colloque “Traduire” ». A mark without its pair stays. */
export function withInnerMarks(text: string, language: Language): string {
  const [opening, closing, innerOpening, innerClosing] = formats[language].quotationMarks
  if (!text.includes(opening)) return text
  // Every second part is a mark, with the space that belongs to it.
  const parts = text.split(new RegExp(String.raw`(${opening}\s?|\s?${closing})`, 'u'))
  const opened: number[] = []
  for (let place = 1; place < parts.length; place += 2) {
    if (parts[place]!.startsWith(opening)) opened.push(place)
    else {
      const begun = opened.pop()
      if (begun !== undefined && opened.length > 0) [parts[begun], parts[place]] = [innerOpening, innerClosing]
    }
  }
  return parts.join('')
}
