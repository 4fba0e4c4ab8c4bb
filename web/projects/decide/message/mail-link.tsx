import { Anchor } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { ChosenTemplate } from '#domain/message-templates/message-template.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { useMessageTemplateTexts } from '#web/platform/i18n/message-template-texts.ts'
import { withWords } from '#web/platform/i18n/texts.ts'

const MailWindow = lazy(async () => {
  const { MailWindow } = await withWords(import('#web/projects/decide/message/mail-window.tsx'))
  return { default: MailWindow }
})

export type TypedDecision = {
  /** Undefined: a message without a decision. */
  projectStatus?: ProjectStatus
  message?: string
  templateId?: ChosenTemplate
  name?: string
  points?: string
  /** Asked of several files at once, in place of a decision. */
  questionId?: number
  dueDay?: string
}

type MailLinkProps = {
  projectId: number
  /** Returns the typed decision; undefined while something is missing, which is then shown at its field. */
  read: () => TypedDecision | undefined
}

/** Opens a preview of the holder's mail before anything is saved. */
export function MailLink({ projectId, read }: MailLinkProps) {
  const t = useMessageTemplateTexts()
  const [shown, show] = useState<TypedDecision>()
  return (
    <>
      <Anchor component="button" type="button" size="sm" underline="always" onClick={() => show(read())}>
        {t.mail.see}
      </Anchor>
      {shown && (
        <Suspense>
          <MailWindow projectId={projectId} decision={shown} onClose={() => show(undefined)} />
        </Suspense>
      )}
    </>
  )
}
