import { Textarea, UnstyledButton } from '@mantine/core'
import { useRef, type KeyboardEvent, type RefObject } from 'react'
import { highestMark, longestOpinion, verdicts, type Criterion, type Verdict } from '#domain/opinions/opinion.ts'
import type { Grid } from '#domain/opinions/opinion-api.ts'
import { writtenIn } from '#domain/language.ts'
import { useOpinionTexts } from '#web/platform/i18n/opinion-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { InternalSign } from '#web/projects/parts/internal-sign.tsx'
import type { OpinionDraft } from '#web/projects/talk/opinions/opinion-draft.ts'
import { VerdictSign } from '#web/projects/talk/opinions/verdict-sign.tsx'
import classes from './opinion-fields.module.css'

type VerdictsProps = { chosen: Verdict | undefined; onChoose: (verdict: Verdict) => void; withKeys?: boolean }

export function Verdicts({ chosen, onChoose, withKeys = false }: VerdictsProps) {
  const t = useOpinionTexts()
  return (
    <fieldset aria-label={t.yours} className={classes.verdicts} data-row={!withKeys || undefined}>
      {verdicts.map((verdict, index) => (
        <UnstyledButton
          key={verdict}
          className={classes.verdict}
          aria-pressed={verdict === chosen}
          aria-keyshortcuts={withKeys ? String(index + 1) : undefined}
          onClick={() => onChoose(verdict)}
        >
          <VerdictSign verdict={verdict} />
          <span>{t.verdicts[verdict]}</span>
          {withKeys && <kbd aria-hidden>{index + 1}</kbd>}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}

type WordsProps = {
  grid: Grid
  draft: OpinionDraft
  isMissing: boolean
  textRef?: RefObject<HTMLTextAreaElement | null>
  onGive: () => void
  onLeave?: () => void
}

/** The criteria of the edition, and the text. */
export function OpinionWords({ grid, draft: { draft, change }, isMissing, textRef, onGive, onLeave }: WordsProps) {
  const t = useOpinionTexts()
  return (
    <>
      {grid.criteria.length > 0 && (
        <div className={classes.grid}>
          {grid.criteria.map((criterion) => (
            <Marks
              key={criterion.id}
              criterion={criterion}
              value={draft.marks[criterion.id]}
              onMark={(mark) => change({ marks: { ...draft.marks, [criterion.id]: mark } })}
            />
          ))}
          {isMissing && (
            <p role="alert" className={classes.missing}>
              {t.marksMissing}
            </p>
          )}
        </div>
      )}
      <Textarea
        ref={textRef}
        label={
          <>
            {t.text} <span className={classes.optional}>{t.optional}</span>
          </>
        }
        description={<InternalSign label={t.internal} />}
        classNames={{ root: classes.text, label: classes.textLabel, description: classes.textSign }}
        value={draft.text}
        maxLength={longestOpinion}
        autosize
        minRows={3}
        maxRows={12}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            onGive()
          }
          if (event.key === 'Escape' && onLeave) {
            event.preventDefault()
            onLeave()
          }
        }}
      />
    </>
  )
}

type MarksProps = { criterion: Criterion; value: number | undefined; onMark: (mark: number) => void }

const possible = Array.from({ length: highestMark + 1 }, (_, mark) => mark)

/** One of five marks: by arrows, a digit, or a press. */
function Marks({ criterion: { id, label, labelEn, labelJa, weight }, value, onMark }: MarksProps) {
  const t = useOpinionTexts()
  const { language } = useLanguage()
  const group = useRef<HTMLFieldSetElement>(null)
  const name = writtenIn(language, { fr: label, en: labelEn, ja: labelJa })
  const onKey = (event: KeyboardEvent) => {
    if (!/^[0-4]$/.test(event.key)) return
    event.preventDefault()
    onMark(Number(event.key))
    group.current?.querySelectorAll('input')[Number(event.key)]?.focus()
  }
  return (
    <fieldset ref={group} className={classes.criterion}>
      <legend>
        {name}
        <small>{t.weight({ weight })}</small>
      </legend>
      <div className={classes.marks}>
        {possible.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={`criterion-${id}`}
              value={each}
              checked={each === value}
              onChange={() => onMark(each)}
              onKeyDown={onKey}
            />
            {each}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
