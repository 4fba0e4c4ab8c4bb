type Names = { name: string; nameEn: string }

/**
 * What a form leaves a name as. Callers that know of no English one send the French name alone: as long as that one stays,
 * so does its translation; another is the name in every language until it is translated too.
 */
export function renamed<Form extends { name: string; nameEn?: string | undefined }>(
  before: Names,
  form: Form,
): Form & Names {
  return { ...form, nameEn: form.nameEn ?? (form.name === before.name ? before.nameEn : '') }
}
