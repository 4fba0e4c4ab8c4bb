import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { projectApi } from '#domain/projects/project-api.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/query-client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Banner } from '#web/ui/banner.tsx'

const awaited = ['INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED'] satisfies ProjectStatus[]

/** What the commission waits for stands above everything else. */
export function AnswerAwaited() {
  const { answerAwaited: t } = useTexts().projects
  const filters = JSON.stringify([{ position: 0, selectedValue: awaited }])
  const { data } = useQuery({
    queryKey: [...keyOf(projectApi.tableResults), 'awaited'],
    queryFn: ({ signal }) => call(projectApi.tableResults, { input: { perPage: 10, filters } }, { signal }),
    staleTime: 0,
  })
  const [first] = data?.items ?? []
  if (first === undefined || data === undefined) return null
  const others = data.totalRows - 1
  return (
    <Banner
      sign={{ variant: 'danger', shape: 'diamond', fill: 'outline', glyph: 'question' }}
      title={t.title}
      action={
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/project/edit/$projectId" params={{ projectId: String(first.id) }} />
          )}
        >
          {t.action}
        </Button>
      }
    >
      {others === 0 ? t.text({ name: first.name }) : t.others({ name: first.name, count: others })}
    </Banner>
  )
}
