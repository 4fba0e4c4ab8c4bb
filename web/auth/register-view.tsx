import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { registrationApi } from '#domain/auth/registration-api.ts'
import { repeats } from '#domain/auth/repeats.ts'
import { consent, text } from '#domain/fields.ts'
import { defaultPhoneCountry } from '#domain/phone.ts'
import { registrationForm } from '#domain/users/user.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { keepUsername, knownUsername } from '#web/auth/known-username.ts'
import { loginHome, ViewLink } from '#web/auth/login-link.tsx'
import { useAuthViewTexts } from '#web/platform/i18n/auth-view-texts.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { formFor } from '#web/platform/ui/form/form-for.tsx'
import { PhoneField } from '#web/platform/ui/form/phone-field.tsx'
import { RulesButton } from '#web/programme/rules-button.tsx'
import { carryWanted } from '#web/platform/session/wanted-page.ts'
import { NameFields } from '#web/platform/ui/form/name-fields.tsx'
import { longToastMs, showSuccess } from '#web/platform/ui/toast.tsx'
import classes from './register-view.module.css'

/** Fields that are not sent: the repeated password and the consent, which is required here. */
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
  const t = useAuthViewTexts()
  const { auth, screens } = useTexts()
  const navigate = useNavigate()
  const [hasUsedAddress, setUsedAddress] = useState(false)

  const register = async ({ passwordRepeat: _, ...input }: z.input<typeof registration>) => {
    keepUsername(String(input.username))
    setUsedAddress(false)
    try {
      return await call(registrationApi.register, { input })
    } catch (error) {
      setUsedAddress(error instanceof ApiError && error.body.message === 'email.used.error')
      throw error
    }
  }

  return (
    <Form
      initialValues={{ ...blank, username: knownUsername() }}
      texts={t.registration.fields}
      submitLabel={t.registration.submit}
      onSubmit={register}
      onSaved={() => {
        carryWanted()
        showSuccess(t.registered, longToastMs)
        void navigate({ ...loginHome, state: { awaitsMail: true } })
      }}
      guarded={!hasUsedAddress}
    >
      <NameFields isOwn />
      <TextField name="username" type="email" autoComplete="username" counter={false} />
      {hasUsedAddress && (
        <p>
          {t.usedAddress} <ViewLink view="forgotPassword">{auth.forgotPassword}</ViewLink>
        </p>
      )}
      <PhoneField name="phoneNumber" countryName="phoneCountryCode" />
      <PasswordField name="password" autoComplete="new-password" />
      <PasswordField name="passwordRepeat" autoComplete="new-password" />
      <div>
        <CheckboxField name="privacyConsent" />
        <div className={classes.notice}>
          <RulesButton inText section="donnees" label={screens.rules.notice} />
        </div>
      </div>
    </Form>
  )
}
