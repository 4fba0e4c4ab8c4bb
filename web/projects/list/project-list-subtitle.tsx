import { useQuery } from '@tanstack/react-query'
import { formats } from '#domain/language.ts'
import { programmeApi } from '#domain/programme/programme-api.ts'
import { useOtherEdition } from '#web/editions/edition-queries.ts'
import { EditionTitle, EditionWithDays } from '#web/editions/edition-title.tsx'
import { useCall } from '#web/platform/api/query-client.ts'
import { useProjectsTexts } from '#web/platform/i18n/projects-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { dashboardCounts } from '#web/projects/parts/project-list-queries.ts'

/** Drafts are not filed, so they are not counted. A list of one commission names it. */
export function FiledSubtitle({
  commissionId,
  commission,
}: {
  commissionId: number | undefined
  commission: string | undefined
}) {
  const { data } = useQuery(dashboardCounts(commissionId))
  const { language } = useLanguage()
  if (!data) return ' '
  return (
    <>
      {commission !== undefined && commission + formats[language].comma}
      <Subtitle count={data.totalProjectsNb} isHolder={false} />
    </>
  )
}

export function Subtitle({ count, isHolder }: { count: number; isHolder: boolean }) {
  const t = useProjectsTexts()
  const programme = useCall(programmeApi.get, {}).data
  const data = useOtherEdition()?.read ?? programme
  if (!data) return ' '
  // A holder without a project reads what a project is for.
  if (isHolder && count === 0) {
    return (
      <>
        <EditionWithDays edition={data} />
      </>
    )
  }
  const [before = '', after = ''] = (isHolder ? t.mySubtitle : t.subtitle)({ count, edition: '|' }).split('|')
  return (
    <>
      {before}
      <EditionTitle edition={data} />
      {after}
    </>
  )
}
