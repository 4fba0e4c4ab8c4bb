import { Button, Group } from '@mantine/core'
import { useMissingTold } from '#web/bug-reports/tell-failure.ts'
import { useProjectFormTexts } from '#web/platform/i18n/project-form-texts.ts'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { TypedLines, useTypedLines } from '#web/projects/form/saving/typed-lines.tsx'
import { CopyButton } from '#web/projects/parts/copy-button.tsx'
import type { FieldName, ProjectValues } from '#web/projects/parts/form-values.ts'
import classes from '#web/projects/parts/overtaken-modal.module.css'

type GoneModalProps = { mine: ProjectValues; unsaved: FieldName[]; onBack: () => void; onLeave: () => void }

/** Shows what was typed in the form of a project that its user can no longer read. */
export function GoneModal({ mine, unsaved, onBack, onLeave }: GoneModalProps) {
  useMissingTold()
  const { overtaken: t, gone } = useProjectFormTexts()
  const { namesOf, linesOf } = useTypedLines(mine)
  const lines = linesOf(namesOf(unsaved))
  return (
    <Modal
      opened
      stackId="gone"
      onClose={onBack}
      size={640}
      title={<span className={classes.title}>{gone.title}</span>}
      classNames={{ body: classes.body, header: classes.header }}
    >
      <p className={classes.text}>{gone.text}</p>
      <h3 className={classes.head}>{t.typed}</h3>
      <TypedLines lines={lines} />
      <Group className={classes.foot}>
        <CopyButton label={t.copy} text={() => lines.join('\n')} />
        <Button onClick={onLeave}>{gone.leave}</Button>
      </Group>
    </Modal>
  )
}
