import { Radio } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { Project } from '#domain/projects/project.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { needsMessage } from '#domain/projects/workflow.ts'
import { asksPoints } from '#domain/thread/point.ts'
import { useProjectCardTexts } from '#web/platform/i18n/project-card-texts.ts'
import { DecisionChoice } from '#web/projects/decide/decision-choice.tsx'
import { GrantNotice } from '#web/projects/decide/envelope-notice.tsx'
import { FormSection } from '#web/projects/form/pieces/form-section.tsx'
import { useFormContent, useFormValue } from '#web/platform/ui/form/form-context.ts'
import { CheckboxField } from '#web/platform/ui/form/checkbox-field.tsx'
import { NumberField } from '#web/platform/ui/form/number-field.tsx'
import { LongTextField } from '#web/platform/ui/form/text-field.tsx'
import { MailLink } from '#web/projects/decide/message/mail-link.tsx'
import { MessageField } from '#web/projects/decide/message/message-field.tsx'
import { GatheredPoints, WaitingPoints } from '#web/projects/talk/points/gathered-points.tsx'
import { useGathered } from '#web/projects/talk/points/use-gathered.ts'
import { PreparedNote } from '#web/projects/decide/prepared-decision.tsx'
import { useField } from '#web/platform/ui/form/use-field.tsx'
import classes from './review-section.module.css'

/** The decision, its message and the commission's internal fields. */
export function ReviewSection({ project }: { project: Project }) {
  const { review } = useProjectCardTexts()
  const status = useFormValue('projectStatus') as ProjectStatus
  const budgetNeeded = useFormValue('budgetNeeded') === true
  const { form } = useFormContent()
  const gathered = useGathered(project.id, project.sessionDay)
  const carriesPoints = status !== project.projectStatus.value && asksPoints(status)
  function readDecision() {
    const { name, message } = form.getValues() as { name: string; message: string }
    const isMissing = needsMessage(status) && message.trim() === ''
    if (isMissing) form.setFieldError('message', 'MandatoryField')
    return isMissing ? undefined : { projectStatus: status, message, name, ...(carriesPoints && gathered.input()) }
  }
  return (
    <FormSection name="review">
      <PreparedNote projectId={project.id} />
      {(project.availableStatusForCommission?.length ?? 0) > 0 && <Decision project={project} />}
      {needsMessage(status) && <MessageField projectId={project.id} status={status} />}
      {carriesPoints ? <GatheredPoints project={project} /> : <WaitingPoints projectId={project.id} />}
      {status !== project.projectStatus.value && <MailLink projectId={project.id} read={readDecision} />}
      <h3 className={classes.internal}>
        {review.internals}
        <span>
          <IconLock size={16} aria-hidden /> {review.internal}
        </span>
      </h3>
      <LongTextField name="commissionComment" minRows={3} />
      <CheckboxField name="isComRelevant" />
      <CheckboxField name="budgetNeeded" />
      {budgetNeeded && <NumberField name="budget" suffix=" €" />}
      <GrantNotice project={project} />
      {project.userComment !== '' && (
        <p className={classes.word}>
          <strong>{review.userComment}</strong>
          <br />
          {project.userComment}
        </p>
      )}
    </FormSection>
  )
}

function Decision({ project }: { project: Project }) {
  const { form } = useFormContent()
  const { field } = useField('projectStatus')
  const chosen = useFormValue('projectStatus')
  return (
    <Radio.Group
      id={field.id}
      label={field.label}
      value={String(chosen)}
      onChange={(status) => form.setFieldValue('projectStatus', status)}
    >
      <div className={classes.cards}>
        {project.availableStatusForCommission?.map(({ value }) => (
          <DecisionChoice key={value} from={project.projectStatus.value} to={value} />
        ))}
      </div>
    </Radio.Group>
  )
}
