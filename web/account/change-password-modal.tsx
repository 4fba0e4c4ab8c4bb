import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { useNavigate } from '@tanstack/react-router'
import { accountApi, passwordChange } from '#domain/account/account-api.ts'
import { authApi } from '#domain/auth/auth-api.ts'
import { call } from '#web/platform/api/call.ts'
import { codeView } from '#web/auth/login-link.tsx'
import { keepPendingLogin } from '#web/auth/pending-login.ts'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import { forgetSession, keepSession, sessionNow } from '#web/platform/session/session.ts'
import { formFor } from '#web/platform/ui/form/form-for.tsx'
import { hideToast, showError, showSuccess } from '#web/platform/ui/toast.tsx'

const { Form, PasswordField } = formFor(passwordChange)

/** Shown once, until the next attempt. */
const failure = 'password'

type Values = { oldPassword: string | number; newPassword: string | number; newPasswordRepeat: string | number }

export function ChangePasswordModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { password: t } = useAccountTexts()
  const logInAgain = useLogInAgain()

  const change = async (input: Values) => {
    hideToast(failure)
    try {
      await call(accountApi.updatePassword, { input })
    } catch (error) {
      showError({ kind: failure, title: t.failed })
      throw error
    }
    await logInAgain(String(input.newPassword).trim())
  }

  return (
    <Modal opened={opened} onClose={onClose} title={t.change} size={476}>
      <Form
        initialValues={{ oldPassword: '', newPassword: '', newPasswordRepeat: '' }}
        texts={t.fields}
        submitLabel={t.change}
        onSubmit={change}
        onSaved={() => {
          showSuccess(t.changed)
          onClose()
        }}
        onCancel={onClose}
      >
        <PasswordField name="oldPassword" autoComplete="current-password" />
        <PasswordField name="newPassword" autoComplete="new-password" />
        <PasswordField name="newPasswordRepeat" autoComplete="new-password" />
      </Form>
    </Modal>
  )
}

/** The change ended every sign-in, including this one: the user logs in again with the new password, and a code if needed. */
function useLogInAgain() {
  const navigate = useNavigate()
  return async (password: string) => {
    const session = sessionNow()
    if (!session) return
    const typed = { username: session.user.username, password, rememberMe: session.rememberMe }
    const { username } = typed
    const step = await call(authApi.beforeLogin, { input: { username, password } })
    if (step.displayCodeValidation) {
      const { phoneNumber, codeFrom } = step
      keepPendingLogin({ ...typed, phoneNumber, codeFrom })
      forgetSession()
      await navigate(codeView(step))
    } else {
      keepSession(await call(authApi.login, { input: typed }), typed.rememberMe)
    }
  }
}
