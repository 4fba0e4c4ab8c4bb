import { listIn } from '#domain/language.ts'
import { Button, Checkbox, SegmentedControl, Textarea, VisuallyHidden, type TextareaProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MessageFile } from '#domain/message-file.ts'
import { longestMessage, type MessageAudience } from '#domain/thread/message.ts'
import { useThreadTexts } from '#web/platform/i18n/thread-texts.ts'
import { useStore } from '#web/platform/store.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'
import { JoinButton, JoinedFiles } from '#web/projects/talk/thread/joined-files.tsx'
import { useJoinedFiles } from '#web/projects/talk/thread/use-joined-files.ts'
import { MentionArea } from '#web/projects/talk/thread/mention-area.tsx'
import { useMessageDraft, useOpinionMark, writingToHolder } from '#web/projects/talk/thread/message-draft.ts'
import { namedIn, useReviewers } from '#web/projects/talk/thread/use-reviewers.ts'
import classes from './composer.module.css'

type ComposerProps = {
  projectId: number
  isHolder: boolean
  onSend: (message: {
    text: string
    audience: MessageAudience
    mentions: number[]
    files: MessageFile[]
    isOpinion: boolean
  }) => void
}

/** A reviewer's composer opens on internal messages, and returns to them after each message. */
export function Composer({ projectId, isHolder, onSend }: ComposerProps) {
  const { language } = useLanguage()
  const t = useThreadTexts()
  const hint = useId()
  const usual: MessageAudience = isHolder ? 'shared' : 'internal'
  const [audience, setAudience] = useState(usual)
  const draft = useMessageDraft(projectId, audience)
  const { isMarked, mark } = useOpinionMark(projectId)
  const isOpinion = isMarked && audience === 'internal'
  const files = useJoinedFiles(projectId, audience)
  const isEmpty = draft.text.trim() === ''
  const { reviewers, areAwaited } = useReviewers(projectId, !isHolder && draft.text.includes('@'))
  const named = namedIn(draft.text, reviewers)
  const [isAsking, question] = useDisclosure()
  /** The reason why the message is still unsent. */
  const [held, setHeld] = useState<'network' | 'refused' | 'names'>()
  const refused = files.rows.filter(({ reason }) => reason !== undefined)
  const waitsForNetwork =
    refused.length > 0 && refused.every(({ why, file }) => why === 'offline' && file !== undefined)
  const form = useRef<HTMLFormElement>(null)
  const join = useRef<HTMLButtonElement>(null)
  const isTouched = useRef(false)

  const send = () => {
    const mentions = audience === 'internal' && !isOpinion ? named.map(({ id }) => id) : []
    onSend({ text: draft.text.trim(), audience, mentions, files: files.joined, isOpinion })
    draft.keep('')
    if (isOpinion) mark(false)
    files.clear()
    setAudience(usual)
    setHeld(undefined)
    question.close()
    // The pressed button becomes disabled: the focus moves into the text, except after a touch, which would open a
    // keyboard.
    if (!isTouched.current && form.current?.contains(document.activeElement))
      requestAnimationFrame(() => form.current?.querySelector('textarea')?.focus())
  }
  const write = (text: string) => {
    setHeld(undefined)
    draft.keep(text)
  }
  // The other audience has words of its own, which nobody has sent.
  const writeTo = (next: MessageAudience) => {
    setHeld(undefined)
    setAudience(next)
  }
  // Sends the message once the file it waited for is there, or whom it names is known.
  const goOn = useEffectEvent(() => form.current?.requestSubmit())
  const isFree = (held === 'network' && files.rows.length === 0) || (held === 'names' && !areAwaited)
  useEffect(() => {
    if (isFree) goOn()
  }, [isFree])
  const isWanted = useStore(writingToHolder) === projectId
  const openShared = useEffectEvent(() => {
    writingToHolder.change(undefined)
    flushSync(() => writeTo('shared'))
    const words = form.current?.querySelector('textarea')
    words?.focus({ preventScroll: true })
    words?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => {
    if (isWanted) queueMicrotask(openShared)
  }, [isWanted])
  const area: TextareaProps = {
    label: isHolder ? t.write.holder : t.write[audience],
    labelProps: { className: classes.label },
    'aria-describedby': isHolder ? undefined : hint,
    onKeyDown: (event) => {
      isTouched.current = false
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
    },
    maxLength: longestMessage,
    autosize: true,
    minRows: 2,
    maxRows: 16,
  }
  return (
    <form
      ref={form}
      className={classes.composer}
      data-audience={audience}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isEmpty || files.isBusy) return
        if (refused.length > 0) return setHeld(waitsForNetwork ? 'network' : 'refused')
        if (areAwaited) return setHeld('names')
        setHeld(undefined)
        if (audience === 'shared' && named.length > 0) question.open()
        else send()
      }}
    >
      {!isHolder && (
        <div className={classes.audience}>
          <SegmentedControl
            aria-label={t.to.label}
            value={audience}
            onChange={writeTo}
            data={[
              { value: 'shared', label: t.to.shared },
              { value: 'internal', label: <InternalLabel /> },
            ]}
          />
          <span id={hint}>{t.readBy[audience]}</span>
        </div>
      )}
      {audience === 'internal' ? (
        <MentionArea {...area} projectId={projectId} value={draft.text} onWrite={write} />
      ) : (
        <Textarea {...area} value={draft.text} onChange={({ currentTarget }) => write(currentTarget.value)} />
      )}
      {audience === 'internal' && (
        <Checkbox
          label={t.opinion.label}
          description={t.opinion.text}
          checked={isMarked}
          onChange={({ currentTarget }) => mark(currentTarget.checked)}
        />
      )}
      <JoinedFiles
        files={files}
        onGone={() => join.current?.focus()}
        onRemoved={() => setHeld((why) => (why === 'network' ? undefined : why))}
      />
      <VisuallyHidden>
        <output>{files.told}</output>
      </VisuallyHidden>
      {held && refused.length > 0 && (
        <p className={classes.held} role="alert">
          {waitsForNetwork ? t.files.heldOffline : t.files.held({ names: refused.map(({ name }) => name) })}
        </p>
      )}
      <div className={classes.foot}>
        <span className={classes.aside}>
          <JoinButton button={join} onChosen={files.add} />
          {!isEmpty && t.kept}
        </span>
        <Button
          type="submit"
          onClick={({ nativeEvent }) => {
            isTouched.current = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
          }}
          variant={audience === 'shared' ? 'filled' : 'default'}
          disabled={isEmpty || files.isBusy}
        >
          {isHolder ? t.send : t.write[audience]}
        </Button>
      </div>
      <ConfirmModal
        opened={isAsking}
        title={t.mention.title}
        confirmLabel={t.mention.send}
        onCancel={question.close}
        onConfirm={send}
      >
        <p>
          {t.mention.text({
            names: listIn(
              language,
              named.map(({ name }) => name),
            ),
          })}
        </p>
      </ConfirmModal>
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
