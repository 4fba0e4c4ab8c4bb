import { Button } from '@mantine/core'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import { copyText } from '#web/account/copy-text.ts'
import classes from './second-step.module.css'

/** Shown once: the server stores only their hashes. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { recovery: t } = useAccountTexts().secondStep

  return (
    <div className={classes.dialog}>
      <p>{t.shownText}</p>
      <ol className={classes.codes} aria-label={t.list} data-printed>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} />}
          onClick={() => void copyText(codes.join('\n'), t)}
        >
          {t.copy}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
          {t.print}
        </Button>
        <Button onClick={onKept}>{t.kept}</Button>
      </div>
    </div>
  )
}
