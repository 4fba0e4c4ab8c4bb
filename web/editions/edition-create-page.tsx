import { useQuery } from '@tanstack/react-query'
import { editionApi } from '#domain/editions/edition-api.ts'
import { EditionForm, textsOf } from '#web/editions/edition-form.tsx'
import { editionList } from '#web/editions/edition-queries.ts'
import { call } from '#web/platform/api/call.ts'
import { queryOf } from '#web/platform/api/query-client.ts'
import { useEditionTexts } from '#web/platform/i18n/edition-texts.ts'
import { FormSkeleton } from '#web/platform/ui/form/form-skeleton.tsx'
import { Page } from '#web/platform/ui/page/page.tsx'

/** The next edition, with the texts of the newest to start from. */
export function EditionCreatePage() {
  const t = useEditionTexts()
  const editions = useQuery(editionList())
  const newest = editions.data?.[0]
  const read = useQuery({
    ...queryOf(editionApi.get, { params: { id: newest?.id ?? 0 } }),
    enabled: newest !== undefined,
  })
  const before = read.data
  return (
    <Page title={t.add} subtitle={t.createSubtitle} back={{ to: '/edition/index', label: t.title }}>
      {before ? (
        <EditionForm
          initialValues={{
            editionTitle: `${before.id + 1}e édition`,
            editionTitleEn: '',
            editionTitleJa: '',
            editionStart: '',
            editionEnd: '',
            submissionOpensAt: '',
            submissionClosesAt: '',
            ...textsOf(before),
            version: '',
          }}
          save={(input) => call(editionApi.create, { input })}
          savedMessage={t.created}
        />
      ) : (
        <FormSkeleton fields={8} reads={[editions, read]} />
      )}
    </Page>
  )
}
