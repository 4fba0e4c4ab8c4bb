type Names = { name: string; nameEn: string }

/**
 * The English name after a form. Callers that know no English name send only the French one: an unchanged French name
 * keeps its translation, a new one is used in both languages until it is translated.
 */
export function renamed<Form extends { name: string; nameEn?: string | undefined }>(
  before: Names,
  form: Form,
): Form & Names {
  return { ...form, nameEn: form.nameEn ?? (form.name === before.name ? before.nameEn : '') }
}
