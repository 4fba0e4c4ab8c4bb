import { Modal, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTexts, wordsFor } from '#web/platform/i18n/texts.ts'
import { singleKeysAreOn, turnSingleKeys } from '#web/platform/ui/single-keys.ts'
import classes from './list-keys.module.css'

/** The palette shows them too. */
const useKeyTexts = wordsFor('palette')

/** The list of keys, and a switch that turns them off. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { help: t } = useKeyTexts()
  const { forms } = useTexts()
  const [on, setOn] = useState(singleKeysAreOn)
  return (
    <Modal opened onClose={onClose} title={t.title} closeButtonProps={{ 'aria-label': forms.close }}>
      <dl className={classes.keys}>
        {t.list.map(([key, what]) => (
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
