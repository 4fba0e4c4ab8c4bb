import { useParams } from '@tanstack/react-router'
import { assignableRoles } from '#domain/roles.ts'
import { userApi } from '#domain/users/user-api.ts'
import { call } from '#web/platform/api/call.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useUserTexts } from '#web/platform/i18n/user-texts.ts'
import { Notice } from '#web/platform/ui/notice.tsx'
import { Page } from '#web/platform/ui/page/page.tsx'
import { FormSkeleton } from '#web/platform/ui/form/form-skeleton.tsx'
import { useLeaveWhenGone } from '#web/platform/ui/leave-when-gone.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { PersonalFacts } from '#web/users/personal-facts.tsx'
import { UserForm, type UserValues } from '#web/users/user-form.tsx'

export function UserEditPage() {
  const t = useUserTexts()
  const { userId: id } = useParams({ from: '/user/edit/$userId' })
  const read = useCall(userApi.get, { params: { id } }, { staleTime: 0 })
  const user = read.data
  useLeaveWhenGone(read.error, '/user/index')

  return (
    <Page title={t.editTitle} subtitle={user?.tostring ?? ' '} back={{ to: '/user/index', label: t.title }}>
      {user?.allowEdit === false && (
        <>
          <Notice tone="danger">{t.onlySuperAdmins}</Notice>
          <Sheet>
            <PersonalFacts user={user} />
          </Sheet>
        </>
      )}
      {user?.allowEdit && (
        <UserForm
          initialValues={{
            firstname: user.firstname,
            lastname: user.lastname,
            username: user.username,
            phoneNumber: user.phoneNumber,
            phoneCountryCode: user.phoneCountryCode,
            // The form cannot change a super admin's role, so the present one is sent.
            role: assignableRoles.find((role) => role === user.role) ?? 'ROLE_ADMIN',
            commissionId: user.commission ? String(user.commission.id) : '',
            password: '',
          }}
          withRole={user.allowEditRole}
          save={(values, opened) => call(userApi.edit, { params: { id }, input: changesOf(values, opened) })}
          savedMessage={t.saved}
        />
      )}
      {!user && <FormSkeleton fields={6} reads={[read]} />}
    </Page>
  )
}

/** Others change rights, and its owner an address or a number, while a form is open: what was not changed in it stays. */
function changesOf(values: UserValues, opened: UserValues) {
  const { username, phoneNumber, phoneCountryCode, role, commissionId, ...rest } = values
  const isRenumbered = phoneNumber !== opened.phoneNumber || phoneCountryCode !== opened.phoneCountryCode
  const isReseated = role !== opened.role || commissionId !== opened.commissionId
  return {
    ...rest,
    ...(username !== opened.username && { username }),
    ...(isRenumbered && { phoneNumber, phoneCountryCode }),
    ...(isReseated && { role, commissionId }),
  }
}
