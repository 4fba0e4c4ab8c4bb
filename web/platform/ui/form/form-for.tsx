import type * as z from 'zod/mini'
import { CheckboxField, SwitchField } from '#web/platform/ui/form/checkbox-field.tsx'
import type { FormSchema } from '#web/platform/ui/form/form-context.ts'
import { Form, type FormOptions } from '#web/platform/ui/form/form.tsx'
import { NumberField } from '#web/platform/ui/form/number-field.tsx'
import { PasswordField } from '#web/platform/ui/form/password-field.tsx'
import { SelectField } from '#web/platform/ui/form/select-field.tsx'
import { LongTextField, TextField } from '#web/platform/ui/form/text-field.tsx'

/** A form whose fields know the schema: the compiler checks their names, and the domain sets their limits. */
export function formFor<Schema extends FormSchema>(schema: Schema) {
  type Name = keyof z.input<Schema> & string
  return {
    Form: <Answer,>(options: FormOptions<Schema, Answer>) => <Form schema={schema} {...options} />,
    TextField: TextField as Named<typeof TextField, Name>,
    LongTextField: LongTextField as Named<typeof LongTextField, Name>,
    NumberField: NumberField as Named<typeof NumberField, Name>,
    PasswordField: PasswordField as Named<typeof PasswordField, Name>,
    SelectField: SelectField as Named<typeof SelectField, Name>,
    CheckboxField: CheckboxField as Named<typeof CheckboxField, Name>,
    SwitchField: SwitchField as Named<typeof SwitchField, Name>,
  }
}

type Named<Field extends (props: never) => unknown, Name extends string> = (
  props: Omit<Parameters<Field>[0], 'name'> & { name: Name },
) => ReturnType<Field>
