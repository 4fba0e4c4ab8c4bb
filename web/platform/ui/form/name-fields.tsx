import type { Language } from '#domain/language.ts'
import { inNameOrder } from '#domain/person-name.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { TextField } from '#web/platform/ui/form/text-field.tsx'

/** The two names of a person, in the order of the language; the browser fills in its owner’s. */
export function NameFields({ isOwn = false }: { isOwn?: boolean }) {
  const { language } = useLanguage()
  const [first, last] = isOwn ? ['given-name', 'family-name'] : [undefined, undefined]
  return inNameOrder(
    <TextField key="firstname" name="firstname" autoComplete={first} counter={false} />,
    <TextField key="lastname" name="lastname" autoComplete={last} counter={false} />,
    language,
  )
}

/** The fields of a form that names "firstname" before "lastname", as they stand: errors are listed in this order. */
export function namesAsShown(fields: readonly string[], language: Language): string[] {
  const [one = '', other = ''] = inNameOrder('firstname', 'lastname', language)
  const shown = new Map([
    ['firstname', one],
    ['lastname', other],
  ])
  return fields.map((field) => shown.get(field) ?? field)
}
