import { Modal } from '@mantine/core'
import { useOpinionTexts } from '#web/platform/i18n/opinion-texts.ts'
import classes from './review-page.module.css'

export function KeysModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { review: t } = useOpinionTexts()
  return (
    <Modal opened={opened} onClose={onClose} title={t.allKeys} closeButtonProps={{ 'aria-label': t.close }} centered>
      <dl className={classes.keys}>
        {t.keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
