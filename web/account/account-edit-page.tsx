import type * as z from 'zod/mini'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { accountApi } from '#domain/account/account-api.ts'
import { accountForm } from '#domain/users/user.ts'
import { useSecondStepProof } from '#web/account/use-second-step-proof.ts'
import { call } from '#web/platform/api/call.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import { Page } from '#web/platform/ui/page/page.tsx'
import { renameSession } from '#web/platform/session/session.ts'
import { formFor } from '#web/platform/ui/form/form-for.tsx'
import { FormSkeleton } from '#web/platform/ui/form/form-skeleton.tsx'
import { NameFields } from '#web/platform/ui/form/name-fields.tsx'
import { PhoneField } from '#web/platform/ui/form/phone-field.tsx'
import { useLeaveToList, useLeaveWhenGone } from '#web/platform/ui/leave-when-gone.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'

const { Form, TextField, PasswordField } = formFor(accountForm)

export function AccountEditPage() {
  const t = useAccountTexts()
  const { proof } = useAccountTexts().secondStep
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const account = useCall(accountApi.get, {}, { staleTime: 0 })
  const leave = useLeaveToList('/')
  useLeaveWhenGone(account.error, '/')
  const back = () => void navigate({ to: '/account/show' })
  const { wantedProof, sentTo, waitsForPasskey, prove } = useSecondStepProof(account.data?.username ?? '')

  const save = async (values: z.input<typeof accountForm>) => {
    const { firstname, lastname, username, phoneNumber, phoneCountryCode } = values
    const input = { firstname, lastname, username, phoneNumber, phoneCountryCode }
    await prove(values, (proven) => call(accountApi.update, { input: { ...input, ...proven } }))
    renameSession(String(firstname).trim(), String(lastname).trim())
  }

  return (
    <Page title={t.editTitle} back={{ to: '/account/show', label: t.title }}>
      {account.data ? (
        <Form
          initialValues={{ ...account.data, currentPassword: '', code: '', phoneCode: '' }}
          texts={t.fields}
          onSubmit={save}
          onSaved={() => {
            void queryClient.invalidateQueries({ queryKey: ['account'] })
            showSuccess(t.saved)
            back()
          }}
          onGone={leave}
          onCancel={back}
          guarded
        >
          <NameFields isOwn />
          <TextField name="username" type="email" readOnly counter={false} />
          <PhoneField name="phoneNumber" countryName="phoneCountryCode" />
          {wantedProof !== 'nothing' && (
            <output>
              <strong>{t.proof.title}</strong>
              <p>
                {waitsForPasskey && proof.passkey}
                {!waitsForPasskey && wantedProof === 'password' && t.proof.text}
                {wantedProof === 'phoneCode' && t.proof.sentToNew}
                {wantedProof === 'code' && (sentTo === '' ? proof.app : t.proof.sent({ phone: sentTo }))}
              </p>
            </output>
          )}
          {(wantedProof === 'password' || wantedProof === 'code') && (
            <PasswordField name="currentPassword" autoComplete="current-password" />
          )}
          {wantedProof === 'code' && <TextField name="code" autoComplete="one-time-code" counter={false} />}
          {wantedProof === 'phoneCode' && <TextField name="phoneCode" autoComplete="one-time-code" counter={false} />}
        </Form>
      ) : (
        <FormSkeleton fields={4} />
      )}
    </Page>
  )
}
