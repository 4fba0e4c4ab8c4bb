type Names = { name: string; nameEn: string }

/**
 * The English name after a form. Callers that know no English name send the French one alone: while the French name
 * stays the same its translation stays too; a new French name is used in both languages until it is translated.
 */
export function renamed<Form extends { name: string; nameEn?: string | undefined }>(
  before: Names,
  form: Form,
): Form & Names {
  return { ...form, nameEn: form.nameEn ?? (form.name === before.name ? before.nameEn : '') }
}
