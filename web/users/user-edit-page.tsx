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
import { UserForm } from '#web/users/user-form.tsx'

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
          save={(input) => call(userApi.edit, { params: { id }, input })}
          savedMessage={t.saved}
        />
      )}
      {!user && <FormSkeleton fields={6} reads={[read]} />}
    </Page>
  )
}
