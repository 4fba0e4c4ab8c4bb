import { IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import type { Project } from '#domain/projects/project.ts'
import { editionList } from '#web/editions/edition-queries.ts'
import { RaisedTitle } from '#web/editions/edition-title.tsx'
import { useAfterTexts } from '#web/platform/i18n/after-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { LinkButton } from '#web/platform/ui/page/link-button.tsx'

/** Repeats a project of an earlier edition in the current one, with its dates; a duplicate has none. */
export function RepeatButton({ project }: { project: Project }) {
  const { repetition: t } = useAfterTexts()
  const { language } = useLanguage()
  const { data } = useQuery(editionList())
  const current = data?.find(({ state }) => state === 'current')
  if (current === undefined || current.id <= project.edition.id || project.projectStatus.value === 'DELETED')
    return null
  const params = { projectId: String(project.id), editionId: String(current.id) }
  return (
    <LinkButton
      variant="default"
      leftSection={<IconRepeat size={18} />}
      to="/project/repeat/$projectId/$editionId"
      params={params}
    >
      <span>
        <RaisedTitle title={t.again({ edition: editionTitleIn(current, language) })} />
      </span>
    </LinkButton>
  )
}
