import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { registrationApi } from '#domain/auth/registration-api.ts'
import { repeats } from '#domain/auth/repeats.ts'
import { consent, text } from '#domain/fields.ts'
import { defaultPhoneCountry } from '#domain/phone.ts'
import { registrationForm } from '#domain/users/user.ts'
import { call } from '#web/platform/api/call.ts'
import { loginHome } from '#web/auth/login-link.tsx'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { formFor } from '#web/platform/ui/form/form-for.tsx'
import { PhoneField } from '#web/platform/ui/form/phone-field.tsx'
import { longToastMs, showSuccess } from '#web/platform/ui/toast.tsx'

/** What the page asks beyond what travels: the password twice, and the consent, which here is required. */
const registration = z
  .safeExtend(registrationForm, { passwordRepeat: text({ required: true }), privacyConsent: consent() })
  .check(repeats('password', 'passwordRepeat'))

const { Form, TextField, PasswordField, CheckboxField } = formFor(registration)

const blank = {
  firstname: '',
  lastname: '',
  username: '',
  phoneNumber: '',
  phoneCountryCode: defaultPhoneCountry,
  password: '',
  passwordRepeat: '',
  privacyConsent: false,
}

export function RegisterView() {
  const { auth } = useTexts()
  const navigate = useNavigate()
  return (
    <Form
      initialValues={blank}
      texts={auth.registration.fields}
      submitLabel={auth.registration.submit}
      onSubmit={({ passwordRepeat: _, ...input }) => call(registrationApi.register, { input })}
      onSaved={() => {
        showSuccess(auth.registered, longToastMs)
        void navigate(loginHome)
      }}
      guarded
    >
      <TextField name="firstname" autoComplete="given-name" counter={false} />
      <TextField name="lastname" autoComplete="family-name" counter={false} />
      <TextField name="username" type="email" autoComplete="username" counter={false} />
      <PhoneField name="phoneNumber" countryName="phoneCountryCode" />
      <PasswordField name="password" autoComplete="new-password" />
      <PasswordField name="passwordRepeat" autoComplete="new-password" />
      <CheckboxField name="privacyConsent" />
    </Form>
  )
}
