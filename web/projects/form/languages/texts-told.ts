import type { WrittenLanguage } from '#domain/language.ts'
import { visibleText } from '#domain/projects/project-faults.ts'
import { toldTexts, translationName, type ToldText } from '#domain/translations/translations.ts'
import { useFormValue } from '#web/platform/ui/form/form-context.ts'

/** What the original of a form tells, and which of it a language lacks. */
export function useTextsTold(language: WrittenLanguage) {
  const isPaying = useFormValue('isFree') !== true
  const originals = useEach((text) => text)
  const told = useEach((text) => translationName(text, language))
  const wanted = toldTexts.filter((text) => text !== 'priceDetails' || isPaying)
  return {
    originals,
    isUntold: wanted.every((text) => told[text] === ''),
    missing: wanted.filter((text) => told[text] === '' && originals[text] !== ''),
  }
}

function useEach(nameOf: (text: ToldText) => string): Record<ToldText, string> {
  const [name, description, priceDetails] = [
    useFormValue(nameOf('name')),
    useFormValue(nameOf('description')),
    useFormValue(nameOf('priceDetails')),
  ]
  return { name: textOf(name), description: visibleText(textOf(description)), priceDetails: textOf(priceDetails) }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
