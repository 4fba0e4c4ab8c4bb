import { Button, SegmentedControl, Textarea } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { longestMessage, type MessageAudience } from '#domain/thread/message.ts'
import { useThreadTexts } from '#web/platform/i18n/thread-texts.ts'
import { useMessageDraft } from '#web/projects/thread/message-draft.ts'
import classes from './composer.module.css'

type ComposerProps = { projectId: number; isHolder: boolean; onSend: (text: string, audience: MessageAudience) => void }

/** A reviewer's opens on what stays among them, and returns to it after each message. */
export function Composer({ projectId, isHolder, onSend }: ComposerProps) {
  const t = useThreadTexts()
  const hint = useId()
  const usual: MessageAudience = isHolder ? 'shared' : 'internal'
  const [audience, setAudience] = useState(usual)
  const draft = useMessageDraft(projectId, audience)
  const isEmpty = draft.text.trim() === ''

  const send = () => {
    if (isEmpty) return
    onSend(draft.text.trim(), audience)
    draft.keep('')
    setAudience(usual)
  }
  return (
    <form
      className={classes.composer}
      data-audience={audience}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {!isHolder && (
        <div className={classes.audience}>
          <SegmentedControl
            aria-label={t.to.label}
            value={audience}
            onChange={setAudience}
            data={[
              { value: 'shared', label: t.to.shared },
              { value: 'internal', label: <InternalLabel /> },
            ]}
          />
          <span id={hint}>{t.readBy[audience]}</span>
        </div>
      )}
      <Textarea
        label={isHolder ? t.write.holder : t.write[audience]}
        labelProps={{ className: classes.label }}
        aria-describedby={isHolder ? undefined : hint}
        value={draft.text}
        onChange={({ currentTarget }) => draft.keep(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
        maxLength={longestMessage}
        autosize
        minRows={2}
        maxRows={16}
      />
      <div className={classes.foot}>
        <span>{!isEmpty && t.kept}</span>
        <Button type="submit" variant={audience === 'shared' ? 'filled' : 'default'} disabled={isEmpty}>
          {isHolder ? t.send : t.write[audience]}
        </Button>
      </div>
    </form>
  )
}

function InternalLabel() {
  const t = useThreadTexts()
  return (
    <span className={classes.internal}>
      <IconLock size={16} aria-hidden /> {t.to.internal}
    </span>
  )
}
