import { NumberInput } from '@mantine/core'
import { choices, type Tally } from '#domain/sessions/ballot.ts'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import classes from './ballot.module.css'
import shared from './room.module.css'

const sumOf = ({ FOR, AGAINST, ABSTAIN }: Tally) => FOR + AGAINST + ABSTAIN

export function isCount(counts: Tally, voices: number): boolean {
  return sumOf(counts) > 0 && sumOf(counts) <= voices
}

type Props = { counts: Tally; onChange: (counts: Tally) => void; voices: number }

/** The votes counted in the room: no more than there are voices. */
export function CountFields({ counts, onChange, voices }: Props) {
  const t = useSessionTexts()
  const sum = sumOf(counts)
  return (
    <>
      <div className={classes.hands}>
        {choices.map((choice) => (
          <NumberInput
            key={choice}
            label={t.room.choices[choice]}
            min={0}
            max={voices}
            allowDecimal={false}
            allowNegative={false}
            value={counts[choice]}
            onChange={(value) => onChange({ ...counts, [choice]: Number(value) || 0 })}
          />
        ))}
      </div>
      <p className={sum > voices ? shared.warning : shared.quiet}>{t.room.sum({ sum, voices })}</p>
    </>
  )
}
