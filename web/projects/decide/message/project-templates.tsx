import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { OfferedTemplate } from '#domain/message-templates/message-template.ts'
import { suitsDecision } from '#domain/projects/suits-decision.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { queryOf } from '#web/platform/api/query-client.ts'
import { useMessageTemplateTexts } from '#web/platform/i18n/message-template-texts.ts'
import { withWords } from '#web/platform/i18n/texts.ts'
import { TemplateMenu } from '#web/projects/decide/message/template-menu.tsx'

const TemplatesWindow = lazy(async () => {
  const { TemplatesWindow } = await withWords(import('#web/message-templates/templates-window.tsx'))
  return { default: TemplatesWindow }
})

/** The templates of the project's commission for this decision. */
export function useProjectTemplates(projectId: number, status: ProjectStatus) {
  const query = useQuery(queryOf(projectApi.messageTemplates, { params: { id: projectId } }))
  return { query, suited: query.data?.templates.filter(({ kind }) => suitsDecision(kind, status)) ?? [] }
}

type ProjectTemplatesProps = {
  projectId: number
  status: ProjectStatus
  onChosen: (template: OfferedTemplate) => void
}

export function ProjectTemplates({ projectId, status, onChosen }: ProjectTemplatesProps) {
  const t = useMessageTemplateTexts()
  const [isManaging, setManaging] = useState(false)
  const { query, suited } = useProjectTemplates(projectId, status)
  const { data, isFetching, isPending, isError } = query
  return (
    <>
      <TemplateMenu
        templates={suited}
        isFetching={isFetching}
        isPending={isPending}
        isError={isError}
        onOpen={() => isError && void query.refetch()}
        onChosen={onChosen}
        {...(data?.allowWrite && {
          renderFoot: (close) => (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                close()
                setManaging(true)
              }}
            >
              {t.manage}
            </Button>
          ),
        })}
      />
      {isManaging && data?.commissionId && (
        <Suspense>
          <TemplatesWindow commissionId={data.commissionId} onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </>
  )
}
