import { Radio } from '@mantine/core'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { StatusGlyph } from '#web/platform/ui/status-glyph.tsx'
import { choiceWords } from '#web/projects/parts/decision-words.ts'
import { statusSigns } from '#web/projects/parts/status-signs.ts'
import classes from './decision-choice.module.css'

type DecisionChoiceProps = {
  from: ProjectStatus
  to: ProjectStatus
  /** Without a frame. */
  flat?: boolean
  /** The key that chooses it. */
  shortcut?: string
}

/** One status to choose, as a card of a group: its sign, its verb and its consequence. */
export function DecisionChoice({ from, to, flat = false, shortcut }: DecisionChoiceProps) {
  const [verb, consequence] = choiceWords(useProjectTexts(), from, to)
  return (
    <Radio.Card value={to} className={classes.card} data-flat={flat || undefined} aria-keyshortcuts={shortcut}>
      <Radio.Indicator />
      <span>
        <strong className={classes.verb} data-variant={statusSigns[to].variant}>
          <StatusGlyph {...statusSigns[to]} /> {verb}
        </strong>
        <span className={classes.consequence}>{consequence}</span>
      </span>
      {shortcut && (
        <kbd aria-hidden className={classes.key}>
          {shortcut}
        </kbd>
      )}
    </Radio.Card>
  )
}
