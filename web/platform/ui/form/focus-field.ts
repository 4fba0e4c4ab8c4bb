import { fieldId } from '#web/platform/ui/form/form-context.ts'

const controls = 'input, textarea, button, select, [contenteditable]'

/** Moves the focus to a field, or to the chosen option of a group; false if the field is not shown. */
export function focusField(formId: string, name: string): boolean {
  const place = document.getElementById(fieldId(formId, name))
  // As when the browser finds a word in a folded part of the page, which opens then.
  place?.closest('[hidden]')?.dispatchEvent(new Event('beforematch'))
  const control = place?.matches(controls) ? place : firstIn(place)
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
  return Boolean(control)
}

function firstIn(group: HTMLElement | null): HTMLElement | null | undefined {
  return group?.querySelector<HTMLElement>('input:checked') ?? group?.querySelector<HTMLElement>(controls)
}
