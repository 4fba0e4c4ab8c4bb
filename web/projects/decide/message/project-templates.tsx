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

type ProjectTemplatesProps = {
  projectId: number
  status: ProjectStatus
  onChosen: (template: OfferedTemplate) => void
}

/** The templates of the project's commission for this decision, loaded when the menu opens, as most messages are typed. */
export function ProjectTemplates({ projectId, status, onChosen }: ProjectTemplatesProps) {
  const t = useMessageTemplateTexts()
  const [isOpened, setOpened] = useState(false)
  const [isManaging, setManaging] = useState(false)
  const { data, isFetching, isPending, isError } = useQuery({
    ...queryOf(projectApi.messageTemplates, { params: { id: projectId } }),
    enabled: isOpened,
  })
  return (
    <>
      <TemplateMenu
        templates={data?.templates.filter(({ kind }) => suitsDecision(kind, status)) ?? []}
        isFetching={isFetching}
        isPending={isPending}
        isError={isError}
        onOpen={() => setOpened(true)}
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
