import { writtenLanguages, type WrittenLanguage } from '#domain/language.ts'

/** The texts that a project may tell in other languages than its own. */
const kindOf = { name: 'text', description: 'richText', priceDetails: 'longText' } as const

export type ToldText = keyof typeof kindOf
export const toldTexts = Object.keys(kindOf) as ToldText[]

/** "nameJa", a field beside `name`: empty in the language of the original. */
export type TranslationName<Text extends ToldText = ToldText> = `${Text}${Capitalize<WrittenLanguage>}`
type Translation<Text extends ToldText> = { kind: (typeof kindOf)[Text]; translates: Text }

export function translationName<Text extends ToldText>(text: Text, language: WrittenLanguage): TranslationName<Text> {
  const ending = (language.charAt(0).toUpperCase() + language.slice(1)) as Capitalize<WrittenLanguage>
  return `${text}${ending}`
}

export const translations = writtenLanguages.flatMap((language) =>
  toldTexts.map((text) => ({ text, language, name: translationName(text, language) })),
)

/** Each text in each language, declared as fields of the form. */
export const translationFields = Object.fromEntries(
  translations.map(({ text, name }) => [name, { kind: kindOf[text], translates: text }]),
) as { [Text in ToldText as TranslationName<Text>]: Translation<Text> }

/** The text and the language of a translation. */
export function translationOf(field: string): { text: ToldText; language: WrittenLanguage } | undefined {
  return translations.find(({ name }) => name === field)
}

/** The texts whose changes wait for the commission once the project is published. */
export type ReviewedOriginal = Exclude<ToldText, 'priceDetails'>
export type ReviewedText = ReviewedOriginal | TranslationName<ReviewedOriginal>
export type ProposalName = `${ReviewedText}Modified`

export const reviewedTexts: readonly ReviewedText[] = [
  'name',
  'description',
  ...writtenLanguages.flatMap((language) => [
    translationName('name', language),
    translationName('description', language),
  ]),
]

/** The field that holds the waiting value of a text. */
export function proposalOf(text: ReviewedText): ProposalName {
  return `${text}Modified`
}

export const proposalFields = Object.fromEntries(
  reviewedTexts.map((text) => [proposalOf(text), { kind: 'proposal' }]),
) as Record<ProposalName, { kind: 'proposal' }>
