import { useParams } from '@tanstack/react-router'
import { projectTypeApi } from '#domain/project-types/project-type-api.ts'
import { call } from '#web/platform/api/call.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { ProjectTypeForm } from '#web/project-types/project-type-form.tsx'
import { useProjectTypeTexts } from '#web/platform/i18n/project-type-texts.ts'
import { Page } from '#web/platform/ui/page/page.tsx'
import { FormSkeleton } from '#web/platform/ui/form/form-skeleton.tsx'
import { useLeaveWhenGone } from '#web/platform/ui/leave-when-gone.ts'

export function ProjectTypeEditPage() {
  const t = useProjectTypeTexts()
  const { projectTypeId: id } = useParams({ from: '/projecttype/edit/$projectTypeId' })
  const type = useCall(projectTypeApi.get, { params: { id } }, { staleTime: 0 })
  useLeaveWhenGone(type.error, '/projecttype/index')

  return (
    <Page title={t.editTitle} subtitle={type.data?.tostring ?? ' '} back={{ to: '/projecttype/index', label: t.title }}>
      {type.data ? (
        <ProjectTypeForm
          initialValues={{ name: type.data.name, nameEn: type.data.nameEn, nameJa: type.data.nameJa }}
          save={(input) => call(projectTypeApi.edit, { params: { id }, input })}
          savedMessage={t.saved}
        />
      ) : (
        <FormSkeleton fields={3} reads={[type]} />
      )}
    </Page>
  )
}
