import { formats } from '#domain/language.ts'
import { Button, Group, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useEditionTexts } from '#web/platform/i18n/edition-texts.ts'
import { FailureAlert } from '#web/platform/ui/failure-alert.tsx'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { DatesStep } from '#web/editions/dates-step.tsx'
import { FollowsStep } from '#web/editions/follows-step.tsx'
import { InviteesStep } from '#web/editions/invitees-step.tsx'
import { valuesOf, type OpeningValues, type Proposal } from '#web/editions/opening-values.ts'
import { PreviewStep } from '#web/editions/preview-step.tsx'
import { useOpening } from '#web/editions/use-opening.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import classes from './open-edition.module.css'

const steps = ['dates', 'follows', 'invitees', 'preview'] as const
type Step = (typeof steps)[number]

type OpeningStepsProps = { proposal: Proposal; onOpened: (id: number) => void }

export function OpeningSteps({ proposal, onOpened }: OpeningStepsProps) {
  const { language } = useLanguage()
  const { opening: t } = useEditionTexts()
  const [values, setValues] = useState(() => valuesOf(proposal))
  const [step, setStep] = useState<Step>('dates')
  const panel = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const change = (changed: Partial<OpeningValues>) => setValues({ ...values, ...changed })
  const isCounting = step === 'invitees' || step === 'preview'
  const opening = useOpening({ values, proposal, isCounting, onOpened, onWrongDates: () => go('dates') })
  const { faults, preview, refusal, busy } = opening
  const number = steps.indexOf(step)
  // On a phone the steps do not all fit.
  useEffect(() => {
    list.current?.querySelector(`[data-step="${step}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [step])

  function go(to: Step) {
    if (to !== 'dates' && opening.findsFaults()) return setStep('dates')
    setStep(to)
    panel.current?.focus()
  }

  return (
    <>
      <nav aria-label={t.stepsLabel} className={classes.steps}>
        <ol ref={list}>
          {steps.map((each, index) => (
            <li key={each} data-step={each}>
              <UnstyledButton
                className={classes.step}
                disabled={index > number || busy}
                aria-current={each === step ? 'step' : undefined}
                onClick={() => go(each)}
              >
                {index < number ? <IconCheck size={18} aria-hidden /> : <span aria-hidden>{index + 1}</span>}
                {t.steps[each]}
                {index < number && (
                  <VisuallyHidden>
                    {formats[language].comma}
                    {t.done}
                  </VisuallyHidden>
                )}
              </UnstyledButton>
            </li>
          ))}
        </ol>
      </nav>
      <section
        ref={panel}
        tabIndex={-1}
        aria-label={t.step({ number: number + 1, name: t.steps[step] })}
        className={classes.panel}
        data-step={step}
      >
        {refusal && <FailureAlert className={classes.alert}>{refusal}</FailureAlert>}
        {step === 'dates' && <DatesStep values={values} faults={faults} proposal={proposal} onChange={change} />}
        {step === 'follows' && <FollowsStep values={values} proposal={proposal} onChange={change} />}
        {step === 'invitees' && <InviteesStep values={values} preview={preview} onChange={change} />}
        {step === 'preview' && <PreviewStep values={values} proposal={proposal} preview={preview} />}
      </section>
      <Group className={classes.foot}>
        {number > 0 && (
          <Button
            variant="subtle"
            className={classes.back}
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            disabled={busy}
            onClick={() => go(steps[number - 1]!)}
          >
            {t.steps[steps[number - 1]!]}
          </Button>
        )}
        {step !== 'preview' && <Button onClick={() => go(steps[number + 1]!)}>{t.next}</Button>}
        {step === 'preview' && (
          <>
            <BusyButton
              variant={preview && preview.mailsNb > 0 ? 'default' : 'filled'}
              busy={busy && !opening.isInviting}
              disabled={busy && opening.isInviting}
              onClick={() => void opening.send({ invites: false })}
            >
              {t.openOnly}
            </BusyButton>
            {preview && preview.mailsNb > 0 && (
              <BusyButton
                busy={busy && opening.isInviting}
                disabled={busy && !opening.isInviting}
                onClick={() => void opening.send({ invites: true })}
              >
                {t.openAndInvite({ count: preview.mailsNb })}
              </BusyButton>
            )}
          </>
        )}
      </Group>
    </>
  )
}
