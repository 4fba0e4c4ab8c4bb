import { IconMessageQuestion } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import { editionApi } from '#domain/editions/edition-api.ts'
import { EditionForm, valuesOf } from '#web/editions/edition-form.tsx'
import { RaisedTitle } from '#web/editions/edition-title.tsx'
import { call } from '#web/platform/api/call.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useEditionTexts } from '#web/platform/i18n/edition-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { FormSkeleton } from '#web/platform/ui/form/form-skeleton.tsx'
import { useLeaveWhenGone } from '#web/platform/ui/leave-when-gone.ts'
import { LinkButton } from '#web/platform/ui/page/link-button.tsx'
import { Page } from '#web/platform/ui/page/page.tsx'

export function EditionEditPage() {
  const t = useEditionTexts()
  const { language } = useLanguage()
  const { editionId: id } = useParams({ from: '/edition/edit/$editionId' })
  // The form must not start from values read at an earlier visit.
  const read = useCall(editionApi.get, { params: { id } }, { staleTime: 0 })
  const data = read.isFetchedAfterMount ? read.data : undefined
  useLeaveWhenGone(read.error, '/edition/index')
  return (
    <Page
      title={t.editTitle}
      subtitle={data ? <RaisedTitle title={editionTitleIn(data, language)} /> : ' '}
      back={{ to: '/edition/index', label: t.title }}
      action={
        <LinkButton
          variant="default"
          leftSection={<IconMessageQuestion size={18} aria-hidden />}
          to="/edition/$editionId/questions"
          params={{ editionId: id }}
        >
          {t.questions}
        </LinkButton>
      }
    >
      {data ? (
        <EditionForm
          key={data.version}
          initialValues={valuesOf(data)}
          save={(input) => call(editionApi.edit, { params: { id }, input })}
          savedMessage={t.saved}
        />
      ) : (
        <FormSkeleton fields={8} reads={[read]} />
      )}
    </Page>
  )
}
