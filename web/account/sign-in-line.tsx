import { UnstyledButton } from '@mantine/core'
import { IconAlertCircle, IconTerminal2 } from '@tabler/icons-react'
import type { OwnSignIn } from '#domain/account/sign-in-api.ts'
import { browserLabel } from '#domain/auth/browser-label.ts'
import { SystemSign } from '#web/account/system-sign.tsx'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { momentText } from '#web/projects/parts/days-text.ts'
import classes from './own-sign-ins.module.css'
import lines from './second-step.module.css'

type SignInLineProps = { signIn: OwnSignIn; isBusy: boolean; onEnd: () => void; onRecognise: () => void }

export function SignInLine({ signIn, isBusy, onEnd, onRecognise }: SignInLineProps) {
  const t = useAccountTexts().security.signIns
  const { language } = useLanguage()
  const browser = browserLabel(signIn, language)
  const facts = [
    signIn.address,
    momentText(signIn.at, language, t),
    signIn.way && t.ways[signIn.way],
    signIn.isUnrecognised ? t.unrecognised : null,
  ].filter((fact) => fact !== null)

  return (
    <li data-unrecognised={signIn.isUnrecognised || undefined}>
      <SignInSign signIn={signIn} />
      <div className={lines.words}>
        <p className={classes.browser}>
          {browser} {signIn.isThisOne && <span className={classes.here}>{t.here}</span>}
        </p>
        <p className={classes.facts}>{facts.join(' · ')}</p>
      </div>
      {!signIn.isThisOne && (
        <div className={classes.acts}>
          {signIn.isUnrecognised && (
            <UnstyledButton disabled={isBusy} onClick={onRecognise} aria-label={t.recogniseLabel({ browser })}>
              {t.recognise}
            </UnstyledButton>
          )}
          <UnstyledButton disabled={isBusy} onClick={onEnd} aria-label={t.endLabel({ browser })}>
            {t.end}
          </UnstyledButton>
        </div>
      )}
    </li>
  )
}

const sign = { size: 20, stroke: 1.6, 'aria-hidden': true }

function SignInSign({ signIn: { browser, system, isUnrecognised } }: { signIn: OwnSignIn }) {
  if (isUnrecognised) return <IconAlertCircle {...sign} />
  if (browser === 'program') return <IconTerminal2 {...sign} />
  return <SystemSign system={system} />
}
