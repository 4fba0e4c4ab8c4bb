import { projectTypeApi } from '#domain/project-types/project-type-api.ts'
import { call } from '#web/platform/api/call.ts'
import { ProjectTypeForm } from '#web/project-types/project-type-form.tsx'
import { useProjectTypeTexts } from '#web/platform/i18n/project-type-texts.ts'
import { Page } from '#web/platform/ui/page/page.tsx'

export function ProjectTypeCreatePage() {
  const t = useProjectTypeTexts()
  return (
    <Page title={t.createTitle} back={{ to: '/projecttype/index', label: t.title }}>
      <ProjectTypeForm
        initialValues={{ name: '', nameEn: '', nameJa: '' }}
        save={(input) => call(projectTypeApi.create, { input })}
        savedMessage={t.created}
      />
    </Page>
  )
}
