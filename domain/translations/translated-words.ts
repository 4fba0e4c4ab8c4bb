import type { Language, WrittenLanguage } from '#domain/language.ts'
import { inLanguage } from '#domain/translations/text-label.ts'
import {
  translations,
  type ReviewedOriginal,
  type ToldText,
  type TranslationName,
} from '#domain/translations/translations.ts'

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
