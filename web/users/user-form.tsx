import { Button } from '@mantine/core'
import { IconDice5 } from '@tabler/icons-react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { commissionApi } from '#domain/commissions/commission-api.ts'
import { generatePassword } from '#domain/users/password-generator.ts'
import { userApi } from '#domain/users/user-api.ts'
import { userForm } from '#domain/users/user.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useUserTexts } from '#web/platform/i18n/user-texts.ts'
import { useFormContent, useFormValue } from '#web/platform/ui/form/form-context.ts'
import { formFor } from '#web/platform/ui/form/form-for.tsx'
import { NameFields } from '#web/platform/ui/form/name-fields.tsx'
import { useListForm } from '#web/platform/ui/form/use-list-form.ts'
import { PhoneField } from '#web/platform/ui/form/phone-field.tsx'

export type UserValues = z.input<typeof userForm>

const { Form, TextField, SelectField } = formFor(userForm)

type UserFormProps = {
  initialValues: UserValues
  save: (values: UserValues, opened: UserValues) => Promise<unknown>
  savedMessage: string
  /** Hidden for a super admin, and for oneself. */
  withRole?: boolean
  /** Only for a new account: an existing user chooses their own password. */
  withPassword?: boolean
}

export function UserForm({ initialValues, save, savedMessage, withRole = true, withPassword = false }: UserFormProps) {
  const t = useUserTexts()
  const texts = withPassword ? { ...t.fields, username: { ...t.fields.username, help: t.newAddress } } : t.fields
  const leaving = useListForm({ list: '/user/index', renews: ['user', 'commission'], savedMessage })
  const [opened] = useState(initialValues)

  return (
    <Form initialValues={initialValues} texts={texts} onSubmit={(values) => save(values, opened)} {...leaving}>
      <NameFields />
      <TextField name="username" type="email" counter={false} />
      <PhoneField name="phoneNumber" countryName="phoneCountryCode" />
      {withRole && <RoleFields />}
      {withPassword && (
        <div>
          <TextField name="password" autoComplete="new-password" counter={false} />
          <Generator />
        </div>
      )}
    </Form>
  )
}

function RoleFields() {
  const roles = useCall(userApi.roles, {}).data ?? []
  const commissions = useCall(commissionApi.list, {}).data ?? []
  const role = useFormValue('role')
  return (
    <>
      <SelectField name="role" options={roles.map(({ value, text }) => ({ value, label: text }))} />
      {role === 'ROLE_COMMISSION' && (
        <SelectField
          name="commissionId"
          required
          options={commissions.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </>
  )
}

function Generator() {
  const t = useUserTexts()
  const { form } = useFormContent()
  return (
    <Button
      variant="subtle"
      size="xs"
      mt={6}
      leftSection={<IconDice5 size={16} />}
      onClick={() => form.setFieldValue('password', generatePassword(randomBelow))}
    >
      {t.generate}
    </Button>
  )
}

/** Numbers above the last whole multiple are drawn again, so that every character is equally likely. */
function randomBelow(limit: number): number {
  const range = 2 ** 32
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn < range - (range % limit) ? drawn % limit : randomBelow(limit)
}
