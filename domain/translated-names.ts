type Names = { name: string; nameEn: string; nameJa: string }

/**
 * The names after a form. Callers that know no translation send only the French name: an unchanged one keeps its
 * translations, a new one is used in every language until it is translated.
 */
export function renamed<Form extends Partial<Names> & { name: string }>(before: Names, form: Form): Form & Names {
  const { nameEn, nameJa } = form.name === before.name ? before : { nameEn: '', nameJa: '' }
  return { ...form, nameEn: form.nameEn ?? nameEn, nameJa: form.nameJa ?? nameJa }
}
