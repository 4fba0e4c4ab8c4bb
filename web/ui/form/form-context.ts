import { createContext, use } from 'react'
import type { UseFormReturnType } from '@mantine/form'
import type * as z from 'zod/mini'
import type { FieldRules } from '#domain/fields.ts'

export type FormSchema = z.ZodMiniObject<Record<string, z.ZodMiniType>>

export type FormValues = Record<string, unknown>

export type FieldTexts = { label: string; help?: string; placeholder?: string }

type FormContent = {
  form: UseFormReturnType<FormValues>
  id: string
  texts: Record<string, FieldTexts>
  rules: (name: string) => FieldRules
}

export const FormContext = createContext<FormContent | undefined>(undefined)

export function useFormContent(): FormContent {
  const content = use(FormContext)
  if (!content) throw new Error('A field stands outside of its form.')
  return content
}

/** The live value of one field; only who asks is drawn again. */
export function useFormValue(name: string): unknown {
  const { form } = useFormContent()
  // oxlint-disable-next-line react/hooks -- a form keeps this function as long as it lives
  return form.useWatchValue(name)
}

export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`
}
