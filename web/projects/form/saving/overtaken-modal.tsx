import { knownWord } from '#domain/known-word.ts'
import { Button, Group } from '@mantine/core'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import type { Project } from '#domain/projects/project.ts'
import { useMessageTemplateTexts } from '#web/platform/i18n/message-template-texts.ts'
import { useProjectFormTexts } from '#web/platform/i18n/project-form-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { StatusGlyph } from '#web/platform/ui/status-glyph.tsx'
import { momentText } from '#web/projects/parts/days-text.ts'
import { CopyButton } from '#web/projects/parts/copy-button.tsx'
import type { FieldName, ProjectValues } from '#web/projects/parts/form-values.ts'
import type { ProjectFound } from '#web/projects/form/saving/saving-state.ts'
import { useWhoMoved } from '#web/projects/form/saving/use-who-moved.ts'
import { useFieldWords } from '#web/projects/form/pieces/use-field-words.ts'
import { TypedLines, useTypedLines } from '#web/projects/form/saving/typed-lines.tsx'
import { Decision } from '#web/projects/form/saving/version-words.tsx'
import { statusSigns } from '#web/projects/parts/status-signs.ts'
import classes from '#web/projects/parts/overtaken-modal.module.css'

type OvertakenModalProps = {
  project: Project
  found: ProjectFound
  isHolder: boolean
  /** The name of this user. */
  reader: string
  mine: ProjectValues
  /** The typed fields that are not on the server. */
  unsaved: FieldName[]
  onBack: () => void
  onContinue: () => void
  onLeave: () => void
  /** Turns a reviewer's words into a note that is not sent yet. */
  onNote: (text: string) => void
}

/** Shows who moved the project, and when; typed words are stored and can be copied. */
export function OvertakenModal(props: OvertakenModalProps) {
  const { project, found, isHolder, reader, mine, unsaved, onBack, onContinue, onLeave, onNote } = props
  const { overtaken: t, conflict } = useProjectFormTexts()
  const { language } = useLanguage()
  const { unsent } = useMessageTemplateTexts()
  const words = useFieldWords()
  const { namesOf, linesOf } = useTypedLines(mine)
  const status = found.serverCopy.status === 'NEW' ? 'DRAFT' : found.serverCopy.status
  const isClosed = !project.allowEdit || status === 'DELETED'
  const { by, isPerson } = useWhoMoved({ projectId: project.id, by: found.by, isHolder })
  const moment = momentText(found.at, language, conflict)
  // The holder acted in another window.
  const title =
    isHolder && found.by === reader
      ? (knownWord(t.own.titles, status) ?? t.own.moved)
      : ((isPerson ? knownWord(t.people, status) : undefined) ?? knownWord(t.titles, status) ?? t.moved)
  const named = namesOf(unsaved)
  /** A comment is a note already; other words need the name of their field. */
  const noteOf = (names: FieldName[]) =>
    names
      .flatMap((name) => (name === 'commissionComment' ? [words(name, mine)] : linesOf([name])))
      .filter((line) => line !== '')
      .join('\n')
  const hasDecided = unsaved.includes('projectStatus')
  const others = named.filter((name) => !hasDecided || (name !== 'projectStatus' && name !== 'message'))
  return (
    <Modal
      opened
      stackId="overtaken"
      onClose={isClosed ? onBack : onContinue}
      size={640}
      title={
        <span className={classes.title}>
          <StatusGlyph {...statusSigns[status]} size={26} /> {title({ by: by ?? found.by, moment })}
        </span>
      }
      classNames={{ body: classes.body, header: classes.header }}
    >
      <p className={classes.text}>{isClosed ? t.closed : t.open}</p>
      {project.message !== '' && (
        <>
          <h3 className={classes.head}>{isHolder ? t.messageToYou : t.message}</h3>
          <blockquote className={classes.message}>{conflict.quoted({ text: project.message })}</blockquote>
        </>
      )}
      {named.length > 0 && (
        <>
          <h3 className={classes.head}>{t.typed}</h3>
          <TypedLines lines={linesOf(others)}>{hasDecided && <Decision values={mine} words={words} />}</TypedLines>
        </>
      )}
      <Group className={classes.foot}>
        {named.length > 0 && !isHolder && (
          <Button variant="subtle" className={classes.note} onClick={() => onNote(noteOf(named))}>
            {unsent.note}
          </Button>
        )}
        {named.length > 0 && <CopyButton label={t.copy} text={() => linesOf(named).join('\n')} />}
        {isClosed ? <Button onClick={onLeave}>{t.see}</Button> : <Button onClick={onContinue}>{t.goOn}</Button>}
      </Group>
    </Modal>
  )
}
