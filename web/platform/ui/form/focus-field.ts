import { fieldId } from '#web/platform/ui/form/form-context.ts'

const controls = 'input, textarea, button, select, [contenteditable]'

/** Brings the focus to a field, a group of choices takes it at what is chosen; false when it is not shown. */
export function focusField(formId: string, name: string): boolean {
  const place = document.getElementById(fieldId(formId, name))
  const control = place?.matches(controls) ? place : firstIn(place)
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
  return Boolean(control)
}

function firstIn(group: HTMLElement | null): HTMLElement | null | undefined {
  return group?.querySelector<HTMLElement>('input:checked') ?? group?.querySelector<HTMLElement>(controls)
}
