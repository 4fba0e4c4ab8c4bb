import { ModalStack } from '#web/platform/ui/modal/modal.tsx'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { LeaveGuard } from '#web/platform/ui/form/leave-guard.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { ConflictModal } from '#web/projects/form/saving/conflict-modal.tsx'
import { changedNames } from '#web/projects/parts/form-values.ts'
import { ChangedDaysModal } from '#web/projects/form/dates/changed-days-modal.tsx'
import { GoneModal } from '#web/projects/form/saving/gone-modal.tsx'
import { OvertakenModal } from '#web/projects/form/saving/overtaken-modal.tsx'
import type { useProjectForm } from '#web/projects/form/use-project-form.ts'
import { UnpublishModal } from '#web/projects/decide/unpublish-modal.tsx'
import { useMessageTemplateTexts } from '#web/platform/i18n/message-template-texts.ts'
import { addToNote } from '#web/projects/talk/thread/message-draft.ts'

/** The windows over the form; the question about leaving is above them all. */
export function FormWindows(form: ReturnType<typeof useProjectForm>) {
  const {
    saving,
    submission,
    project,
    isHolder,
    reader,
    read,
    seeProject,
    save,
    question,
    dropQuestion,
    stateDate,
    gone,
  } = form
  const { unsent } = useMessageTemplateTexts()
  const { leaveUnsubmitted, leaveTyped } = useProjectTexts().projectForm
  const { phase, found, merge, isAsking, serverCopy } = saving.state
  return (
    <ModalStack>
      {phase === 'conflict' && isAsking && found && merge && (
        <ConflictModal
          found={found}
          merge={merge}
          reader={reader}
          onBack={() => saving.tell({ type: 'putAway' })}
          onChosen={(theirs) => saving.tell({ type: 'chosen', theirs })}
        />
      )}
      {phase === 'overtaken' && isAsking && found && project && (
        <OvertakenModal
          project={project}
          found={found}
          isHolder={isHolder}
          reader={reader}
          mine={read()}
          unsaved={changedNames(serverCopy.base, read())}
          onBack={() => saving.tell({ type: 'putAway' })}
          onContinue={() => saving.tell({ type: 'continued' })}
          onLeave={seeProject}
          onNote={(text) => {
            addToNote(project.id, text)
            seeProject()
            showSuccess(unsent.noted)
          }}
        />
      )}
      {gone && <GoneModal mine={read()} unsaved={changedNames(serverCopy.base, read())} {...gone} />}
      <UnpublishModal
        opened={question?.about === 'unpublishing'}
        dropsWaiting={project?.allowRefuseModifications === true}
        onCancel={dropQuestion}
        onConfirm={() => save(false, true)}
      />
      <ChangedDaysModal
        changed={question?.about === 'dates' ? question.changed : undefined}
        onCancel={dropQuestion}
        onState={stateDate}
        onConfirm={() => save(question?.about === 'dates' && question.isSubmited, true)}
      />
      <LeaveGuard
        hasUnsavedWords={() => submission.isPending || saving.hasUnsavedWords()}
        words={submission.isPending ? leaveUnsubmitted : { text: leaveTyped }}
        onLeave={() => saving.tell({ type: 'left', isKept: submission.isPending })}
      />
    </ModalStack>
  )
}
