import { listIn } from '#domain/language.ts'
import { Button, Group } from '@mantine/core'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { IconDeviceFloppy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { useMessageTemplateTexts } from '#web/platform/i18n/message-template-texts.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { StatusGlyph } from '#web/platform/ui/status-glyph.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { choiceWords } from '#web/projects/parts/decision-words.ts'
import { CopyButton } from '#web/projects/parts/copy-button.tsx'
import classes from '#web/projects/parts/overtaken-modal.module.css'
import { statusSigns } from '#web/projects/parts/status-signs.ts'
import { addToNote } from '#web/projects/talk/thread/message-draft.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'

/** A decision that was being written. */
export type UnsentDecision = { from: ProjectStatus; to: ProjectStatus; message: string; details?: string[] }

type Props = {
  projectId: number
  status: ProjectStatus
  title: string
  text: string
  /** The message of the colleague's decision to the holder. */
  theirs: string
  typed: UnsentDecision
  isKept?: boolean
  action: ReactNode
  onClose: () => void
}

/** A colleague decided first: their decision stays, and the typed words can be copied. */
export function MeanwhileModal({ projectId, status, title, text, theirs, typed, isKept, action, onClose }: Props) {
  const texts = useProjectTexts()
  const { language } = useLanguage()
  const { overtaken: t, conflict } = texts.projectForm
  const { unsent } = useMessageTemplateTexts()
  const { from, to, message, details = [] } = typed
  const [verb] = choiceWords(texts, from, to)
  const mine = [verb, message].filter(Boolean).join('\n')
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={
        <span className={classes.title}>
          <StatusGlyph {...statusSigns[status]} size={26} /> {title}
        </span>
      }
      classNames={{ body: classes.body, header: classes.header }}
    >
      <p className={classes.text}>{text}</p>
      {theirs !== '' && (
        <>
          <h3 className={classes.head}>{t.message}</h3>
          <blockquote className={classes.message}>{conflict.quoted({ text: theirs })}</blockquote>
        </>
      )}
      <h3 className={classes.head}>{t.typed}</h3>
      <div className={classes.typed}>
        <span className={classes.choice}>
          <strong className={classes.verb} data-variant={statusSigns[to].variant}>
            <StatusGlyph {...statusSigns[to]} /> {verb}
          </strong>
          {details.length > 0 && <span className={classes.details}>{listIn(language, details)}</span>}
        </span>
        {message !== '' && <p>{conflict.quoted({ text: message })}</p>}
        {isKept && (
          <p className={classes.kept}>
            <IconDeviceFloppy size={17} aria-hidden /> {t.kept}
          </p>
        )}
      </div>
      <Group className={classes.foot}>
        <Button
          variant="subtle"
          className={classes.note}
          onClick={() => {
            addToNote(projectId, mine)
            showSuccess(unsent.noted)
            onClose()
          }}
        >
          {unsent.note}
        </Button>
        <CopyButton label={t.copy} text={() => mine} />
        {action}
      </Group>
    </Modal>
  )
}
