import { formats, writtenLanguages, type Language, type WrittenLanguage } from '#domain/language.ts'
import { capitalised } from '#domain/words/dates.ts'

/** The texts that a project may tell in other languages than its own. */
const kindOf = { name: 'text', description: 'richText', priceDetails: 'longText' } as const

export type ToldText = keyof typeof kindOf
export const toldTexts = Object.keys(kindOf) as ToldText[]

/** "nameJa", a field beside `name`: empty in the language of the original. */
export type TranslationName<Text extends ToldText = ToldText> = `${Text}${Capitalize<WrittenLanguage>}`
type Translation<Text extends ToldText> = { kind: (typeof kindOf)[Text]; translates: Text }

export function translationName<Text extends ToldText>(text: Text, language: WrittenLanguage): TranslationName<Text> {
  return `${text}${capitalised(language) as Capitalize<WrittenLanguage>}`
}

const translations = writtenLanguages.flatMap((language) =>
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
type ReviewedOriginal = Exclude<ToldText, 'priceDetails'>
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

type Told = { textLanguage: WrittenLanguage } & Partial<Record<ToldText | TranslationName, string>>

/** A text in the language, or else the original, with the language that it is in. */
export function toldIn(project: Told, text: ToldText, language: Language): { text: string; language: Language } {
  const own = translations.find((each) => each.text === text && each.language === language)
  const translation = own && language !== project.textLanguage && project[own.name]
  return translation ? { text: translation, language } : { text: project[text] ?? '', language: project.textLanguage }
}

/** The languages in which at least one text is told, the original first. */
export function languagesTold(project: Told): WrittenLanguage[] {
  const isTold = (language: WrittenLanguage) => toldTexts.some((text) => project[translationName(text, language)])
  return [project.textLanguage, ...translationLanguages(project).filter(isTold)]
}

/** The languages into which a project can be translated. */
export function translationLanguages({ textLanguage }: Pick<Told, 'textLanguage'>): WrittenLanguage[] {
  return writtenLanguages.filter((language) => language !== textLanguage)
}

/** The original has no translation into its own language. */
export function withoutOwnTranslation<Fields extends Told>(project: Fields): Fields {
  const emptied = toldTexts.map((text) => [translationName(text, project.textLanguage), ''])
  return { ...project, ...Object.fromEntries(emptied) }
}

type Label = string | { label: string }
type Widened<Words> = Words extends string ? string : { label: string }
type Translated<Labels> = {
  [Text in ToldText & keyof Labels as TranslationName<Text>]: Widened<Labels[Text]>
} & {
  [
    Text in ReviewedOriginal as `${Text}Modified` extends keyof Labels ? `${TranslationName<Text>}Modified` : never
  ]: Widened<Labels[`${Text}Modified` & keyof Labels]>
}

/** Labels of texts, and those of the same texts in each language: « Description, en japonais ». */
export function withTranslated<Labels extends Record<string, unknown>>(
  labels: Labels,
  reader: Language,
): Labels & Translated<Labels> {
  const labelIn = (label: Label, language: WrittenLanguage) =>
    typeof label === 'string'
      ? inLanguage(label, language, reader)
      : { label: inLanguage(label.label, language, reader) }
  const translated = translations.flatMap(({ text, name, language }) =>
    ['', 'Modified'].flatMap((end) => {
      const label = labels[`${text}${end}`] as Label | undefined
      return label === undefined ? [] : [[`${name}${end}`, labelIn(label, language)]]
    }),
  )
  return { ...labels, ...(Object.fromEntries(translated) as Translated<Labels>) }
}

/** The label of a text, with the language of the translation that the field is. */
export function labelOfText(field: string, label: string, reader: Language): string {
  const translation = translationOf(field)
  return translation ? inLanguage(label, translation.language, reader) : label
}

function inLanguage(label: string, language: Language, reader: Language): string {
  return formats[reader].inLanguage(label, languageName(language, reader))
}

/** "japonais" */
export function languageName(language: Language, reader: Language): string {
  return new Intl.DisplayNames(formats[reader].locale, { type: 'language' }).of(language) ?? language
}
