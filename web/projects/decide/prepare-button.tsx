import type { Project } from '#domain/projects/project.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { useFormValue } from '#web/platform/ui/form/form-context.ts'
import type { usePreparing } from '#web/projects/decide/use-preparing.ts'
import { PreparedMeanwhile } from '#web/projects/decide/prepared-meanwhile.tsx'
import { useProjectDecisionTexts } from '#web/platform/i18n/project-decision-texts.ts'
import { useMayPrepare } from '#web/projects/decide/prepared-decision.tsx'

type PrepareButtonProps = { project: Project; preparing: ReturnType<typeof usePreparing> }

/** Prepares a decision for later; a project has one at most. */
export function PrepareButton({ project, preparing }: PrepareButtonProps) {
  const { prepared: t } = useProjectDecisionTexts()
  const mayPrepare = useMayPrepare(project.id)
  const status = useFormValue('projectStatus')
  const isOffered = mayPrepare && status !== project.projectStatus.value
  return (
    <>
      {isOffered && (
        <BusyButton
          variant="default"
          busy={preparing.isPreparing}
          aria-label={t.prepareWhole}
          onClick={() => void preparing.prepare()}
        >
          {t.prepare}
        </BusyButton>
      )}
      {preparing.meanwhile && (
        <PreparedMeanwhile projectId={project.id} typed={preparing.meanwhile} onClose={preparing.closeMeanwhile} />
      )}
    </>
  )
}
