import { Anchor, Button, Group, Radio } from '@mantine/core'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { useMediaQuery } from '@mantine/hooks'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { momentText } from '#web/projects/parts/days-text.ts'
import { CopyButton } from '#web/projects/parts/copy-button.tsx'
import { useFieldTexts } from '#web/projects/parts/field-texts.ts'
import type { FieldName, ProjectValues } from '#web/projects/parts/form-values.ts'
import type { Clash, Merge } from '#web/projects/form/saving/merge-values.ts'
import type { ProjectFound } from '#web/projects/form/saving/saving-state.ts'
import { useFieldWords } from '#web/projects/form/pieces/use-field-words.ts'
import { VersionWords } from '#web/projects/form/saving/version-words.tsx'
import classes from './conflict-modal.module.css'

type Side = 'mine' | 'theirs'

type ConflictModalProps = {
  found: ProjectFound
  merge: Merge
  /** The name of this user, who may have saved in another window. */
  reader: string
  onBack: () => void
  /** The clashes in which the other's version is taken. */
  onChosen: (theirs: Clash[]) => void
}

/**
 * The fields that both changed, by their names: the rest is merged already. The form stays however the window is left.
 */
export function ConflictModal({ found, merge, reader, onBack, onChosen }: ConflictModalProps) {
  const { projectForm } = useProjectTexts()
  const { conflict: t } = projectForm
  const fields = useFieldTexts([])
  const { language } = useLanguage()
  const isSmall = useMediaQuery('(max-width: 48em)')
  const words = useFieldWords()
  const [choices, setChoices] = useState<Partial<Record<FieldName, Side>>>({})
  const { clashes, fromMe, fromThem, values: mine } = merge
  const theirs = found.serverCopy.base
  const isOwn = found.by === reader
  const label = (name: FieldName) => fields[name]?.short ?? fields[name]?.label ?? name
  const sideOf = (names: Clash) => choices[nameOf(names)] ?? (nameOf(names) === 'projectStatus' ? 'theirs' : 'mine')
  const moment = momentText(found.at, language, t)
  const joined = { mine: fromMe.map(label), by: isOwn ? undefined : found.by, theirs: fromThem.map(label) }
  const asText = () =>
    clashes
      .flat()
      .flatMap((name) => (fields[name] ? [t.line({ label: label(name), words: words(name, mine) })] : []))
      .join('\n')

  return (
    <Modal
      opened
      stackId="conflict"
      onClose={onBack}
      fullScreen={isSmall ?? false}
      size={880}
      title={isOwn ? t.titleOwn({ moment }) : t.title({ by: found.by, moment })}
      classNames={{ title: classes.title, header: classes.header, body: classes.body }}
    >
      <p className={classes.text}>{t.text({ count: clashes.length })}</p>
      <div className={classes.heads} aria-hidden>
        <span>{t.mine}</span>
        <span>{isOwn ? t.stored : t.theirs({ by: found.by })}</span>
      </div>
      {clashes.map((names) => {
        const name = nameOf(names)
        const isPossible = name !== 'projectStatus' || canDecide(found, mine)
        return (
          <Radio.Group
            key={name}
            label={<FieldLabel label={label(name)} note={name === 'projectStatus' ? t.withMessage : undefined} />}
            className={classes.field}
            classNames={{ label: classes.label }}
            value={sideOf(names)}
            onChange={(side) => setChoices({ ...choices, [name]: side })}
          >
            <div className={classes.versions}>
              <Radio.Card value="mine" className={classes.version} disabled={!isPossible}>
                <Radio.Indicator disabled={!isPossible} />
                <div className={classes.words}>
                  <span className={classes.side}>{t.mine}</span>
                  <VersionWords name={name} values={mine} other={theirs} words={words} />
                  {!isPossible && <span className={classes.note}>{t.impossible}</span>}
                </div>
              </Radio.Card>
              <Radio.Card value="theirs" className={classes.version}>
                <Radio.Indicator />
                <div className={classes.words}>
                  <span className={classes.side}>{isOwn ? t.stored : t.theirs({ by: found.by })}</span>
                  <VersionWords name={name} values={theirs} other={mine} words={words} />
                </div>
              </Radio.Card>
            </div>
          </Radio.Group>
        )
      })}
      {fromMe.length + fromThem.length > 0 && (
        <p className={classes.joined}>
          <IconCircleCheck size={18} aria-hidden /> {t.joined(joined)}
        </p>
      )}
      <Group className={classes.foot}>
        <Anchor component="button" type="button" onClick={onBack}>
          {t.back}
        </Anchor>
        <CopyButton label={t.copy} text={asText} />
        <Button onClick={() => onChosen(clashes.filter((names) => sideOf(names) === 'theirs'))}>{t.apply}</Button>
      </Group>
    </Modal>
  )
}

function FieldLabel({ label, note }: { label: string; note: string | undefined }) {
  return (
    <>
      {label}
      {note && <span className={classes.note}>{note}</span>}
    </>
  )
}

function nameOf([first]: Clash): FieldName {
  if (first === undefined) throw new Error('A clash is about a field.')
  return first
}

/** A colleague's decision may rule out the user's. */
function canDecide({ serverCopy, decisions }: ProjectFound, mine: ProjectValues): boolean {
  return mine.projectStatus === serverCopy.status || decisions.some((status) => status === mine.projectStatus)
}
