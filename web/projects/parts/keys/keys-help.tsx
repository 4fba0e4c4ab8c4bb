import { Switch } from '@mantine/core'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { useState } from 'react'
import { wordsFor } from '#web/platform/i18n/texts.ts'
import { singleKeysAreOn, turnSingleKeys } from '#web/platform/ui/single-keys.ts'
import classes from './keys-help.module.css'

const usePaletteTexts = wordsFor('palette')

type KeysHelpProps = {
  title?: string
  /** Each key and what it does; those of the list if none are given. */
  keys?: readonly (readonly string[])[]
  onClose: () => void
}

/** The keys of a screen, and a switch that turns them off. */
export function KeysHelp({ title, keys, onClose }: KeysHelpProps) {
  const { help: t } = usePaletteTexts()
  const [on, setOn] = useState(singleKeysAreOn)
  return (
    <Modal opened onClose={onClose} title={title ?? t.title}>
      <dl className={classes.keys}>
        {(keys ?? t.list).map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.about}>{t.about}</p>
      <Switch
        label={t.on}
        checked={on}
        onChange={({ currentTarget: { checked } }) => {
          turnSingleKeys(checked)
          setOn(checked)
        }}
      />
    </Modal>
  )
}
