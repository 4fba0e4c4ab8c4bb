import { defaultPhoneCountry } from '#domain/phone.ts'
import { userApi } from '#domain/users/user-api.ts'
import { call } from '#web/platform/api/call.ts'
import { useUserTexts } from '#web/platform/i18n/user-texts.ts'
import { Page } from '#web/platform/ui/page/page.tsx'
import { UserForm, type UserValues } from '#web/users/user-form.tsx'

const blank: UserValues = {
  firstname: '',
  lastname: '',
  username: '',
  phoneNumber: '',
  phoneCountryCode: defaultPhoneCountry,
  role: 'ROLE_USER',
  commissionId: '',
  password: '',
}

export function UserCreatePage() {
  const t = useUserTexts()
  return (
    <Page title={t.createTitle} back={{ to: '/user/index', label: t.title }}>
      <UserForm
        initialValues={blank}
        withPassword
        save={(input) => call(userApi.create, { input })}
        savedMessage={t.created}
      />
    </Page>
  )
}
