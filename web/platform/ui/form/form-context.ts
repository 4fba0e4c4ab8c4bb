import { createContext, use, useState, type ReactNode } from 'react'
import type { UseFormReturnType } from '@mantine/form'
import type * as z from 'zod/mini'
import type { FieldRules } from '#domain/fields.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'

export type FormSchema = z.ZodMiniObject<Record<string, z.ZodMiniType>>

export type FormValues = Record<string, unknown>

export type FieldTexts = {
  label: string
  help?: string
  placeholder?: string
  /** Its name in a list of fields, if the label is a whole sentence. */
  short?: string
  /** The error when it is missing, if there is more to say than that it is mandatory. */
  missing?: string
}

type FormContent = {
  form: UseFormReturnType<FormValues>
  id: string
  texts: Record<string, FieldTexts>
  rules: (name: string) => FieldRules
  /** Content between a field's label and its box, and below the box; the key changes with any of it. */
  notes?: { key: string; of: Record<string, ReactNode>; below?: Record<string, ReactNode> }
  /** What texts and rules are made of, where that can change while the form is open. */
  basis?: unknown
}

export const FormContext = createContext<FormContent | undefined>(undefined)

export function useFormContent(): FormContent {
  const content = use(FormContext)
  if (!content) throw new Error('A field stands outside of its form.')
  return content
}

/**
 * The same object until a field needs redrawing. A form creates its content anew whenever something around
 * the fields changes, and would redraw all fields at each key.
 */
export function useSteadyContent(content: FormContent): FormContent {
  const { form } = content
  const { language } = useLanguage()
  const keys = Object.keys(form.getValues()).map((name) => form.key(name))
  const state = [form.errors, language, keys.join(), content.notes?.key, content.basis]
  const [kept, keep] = useState({ content, state })
  if (state.some((part, index) => part !== kept.state[index])) keep({ content, state })
  return kept.content
}

/** The live value of one field; only the component that reads it is redrawn. */
export function useFormValue(name: string): unknown {
  const { form } = useFormContent()
  // oxlint-disable-next-line react/hooks -- a form keeps this function as long as it lives
  return form.useWatchValue(name)
}

export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`
}
