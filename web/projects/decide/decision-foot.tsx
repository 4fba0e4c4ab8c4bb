import { Anchor } from '@mantine/core'
import type { Project } from '#domain/projects/project.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { useProjectDecisionTexts } from '#web/platform/i18n/project-decision-texts.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { StatusGlyph } from '#web/platform/ui/status-glyph.tsx'
import { MailLink } from '#web/projects/decide/message/mail-link.tsx'
import type { useDecision } from '#web/projects/decide/use-decision.ts'
import { choiceWords } from '#web/projects/parts/decision-words.ts'
import { statusSigns } from '#web/projects/parts/status-signs.ts'
import type { Reading } from '#web/projects/parts/use-reading.ts'
import classes from './decision-card.module.css'

export type Then = 'stay' | 'goOn'

type FootProps = {
  project: Project
  reading: Reading | undefined
  decision: ReturnType<typeof useDecision>
  chosen: ProjectStatus
  /** The button pressed last. */
  pressed: Then
  mayPrepare: boolean
  onSave: (then: Then) => void
  onPrepare: (then: Then) => void
}

/** The acts on the chosen card: save it, or prepare it to be sent later, and go on along the list. */
export function DecisionFoot({
  project,
  reading,
  decision,
  chosen,
  pressed,
  mayPrepare,
  onSave,
  onPrepare,
}: FootProps) {
  const t = useProjectDecisionTexts()
  const { from, busy } = decision
  const isLast = reading !== undefined && reading.next === undefined
  const prepares = mayPrepare && chosen !== from
  const prepareAndGoOn = isLast ? t.prepared.prepareAndList : t.prepared.prepareAndNext
  const mayDecide = project.allowChangeStatus
  const act = mayDecide ? onSave : onPrepare
  return (
    <div className={classes.foot} data-pair={reading !== undefined || undefined}>
      <Verb from={from} to={chosen} />
      {(mayDecide || prepares) && reading && (
        <BusyButton busy={busy && pressed === 'goOn'} onClick={() => act('goOn')}>
          {mayDecide ? (isLast ? t.saveAndList : t.saveAndNext) : prepareAndGoOn}
        </BusyButton>
      )}
      {mayDecide && (
        <BusyButton
          variant={reading ? 'default' : 'filled'}
          busy={busy && pressed === 'stay'}
          onClick={() => onSave('stay')}
        >
          <span className={classes.whole}>{t.save}</span>
          <span className={classes.short} aria-hidden>
            {t.saveShort}
          </span>
        </BusyButton>
      )}
      {!mayDecide && prepares && (
        <BusyButton
          variant={reading ? 'default' : 'filled'}
          busy={busy && pressed === 'stay'}
          aria-label={t.prepared.prepareWhole}
          onClick={() => onPrepare('stay')}
        >
          {t.prepared.prepare}
        </BusyButton>
      )}
      {chosen !== from && (
        <div className={classes.mail}>
          <MailLink projectId={project.id} read={decision.read} />
          {mayDecide && prepares && (
            <Anchor
              component="button"
              type="button"
              size="sm"
              underline="always"
              aria-label={reading ? undefined : t.prepared.prepareWhole}
              onClick={() => onPrepare(reading ? 'goOn' : 'stay')}
            >
              {reading ? prepareAndGoOn : t.prepared.prepare}
            </Anchor>
          )}
        </div>
      )}
    </div>
  )
}

/** The bar of a phone repeats what is about to be saved, because the choice is out of view. */
function Verb({ from, to }: { from: ProjectStatus; to: ProjectStatus }) {
  const [verb] = choiceWords(useProjectTexts(), from, to)
  return (
    <p className={classes.verb} aria-hidden>
      <StatusGlyph {...statusSigns[to]} /> {verb}
    </p>
  )
}
