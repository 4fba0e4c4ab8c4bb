import { Button, Textarea, TextInput, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { noteMaximum, needsNote } from '#domain/projects/date-state.ts'
import { today } from '#domain/days.ts'
import { useDateTexts } from '#web/platform/i18n/date-texts.ts'
import { numberText } from '#domain/number-text.ts'
import { useLanguage, useTexts, wordsFor } from '#web/platform/i18n/texts.ts'
import { datesOf, type ActName, type Target } from '#web/projects/after/dates/date-act.ts'
import type { useDateAct, WordName } from '#web/projects/after/dates/use-date-act.ts'
import classes from './date-act-modal.module.css'

wordsFor('errors')

type Saying = ReturnType<typeof useDateAct>
type ActFieldsProps = { act: ActName; target: Target; saying: Saying }

/** The new place and time of a move, and the sentence; putting a date back needs neither. */
export function ActFields({ act, target, saying }: ActFieldsProps) {
  if (act === 'scheduled') return null
  const [date] = datesOf(target, saying.known)
  const state = act === 'note' ? (date?.state ?? 'full') : act
  return (
    <div className={classes.fields}>
      {act === 'moved' && <MoveFields isOne={target.kind === 'one'} saying={saying} />}
      <Sentence state={state} isFirst={act !== 'moved'} saying={saying} />
    </div>
  )
}

function MoveFields({ isOne, saying }: { isOne: boolean; saying: Saying }) {
  const { fields: t } = useDateTexts()
  const bind = useBinding(saying)
  return (
    <>
      {isOne && (
        <div className={classes.hours}>
          <TextInput
            {...bind('day')}
            type="date"
            label={t.day}
            withAsterisk
            min={today()}
            max="2999-12-31"
            data-autofocus
          />
          <TextInput {...bind('startTime')} type="time" label={t.startTime} withAsterisk />
          <TextInput {...bind('endTime')} type="time" label={t.endTime} withAsterisk />
        </div>
      )}
      <TextInput
        {...bind('place')}
        label={isOne ? t.place : t.requiredPlace}
        description={isOne ? t.placeHelp : undefined}
        withAsterisk={!isOne}
        maxLength={250}
        data-autofocus={!isOne || undefined}
      />
    </>
  )
}

type SentenceProps = { state: 'full' | 'moved' | 'cancelled'; isFirst: boolean; saying: Saying }

function Sentence({ state, isFirst, saying }: SentenceProps) {
  const t = useDateTexts()
  const { forms } = useTexts()
  const { language } = useLanguage()
  const bind = useBinding(saying)
  const count = saying.words.note.trim().length
  const isRequired = needsNote(state)
  return (
    <div>
      <Textarea
        {...bind('note')}
        label={isRequired ? t.sentence : t.optionalSentence}
        description={t.sentenceHelp[state]}
        withAsterisk={isRequired}
        aria-required={isRequired || undefined}
        autosize
        minRows={2}
        data-autofocus={isFirst || undefined}
      />
      {count === 0 && (
        <div className={classes.ready}>
          {t.ready[state].map((sentence) => (
            <Button key={sentence} variant="default" size="compact-sm" onClick={() => saying.write('note', sentence)}>
              {sentence}
            </Button>
          ))}
        </div>
      )}
      <div className={classes.below}>
        <span className={classes.counter} data-over={count > noteMaximum || undefined} aria-hidden>
          {numberText(count, language)} / {numberText(noteMaximum, language)}
        </span>
        <VisuallyHidden>
          <output>{count >= noteMaximum * 0.9 && forms.counter({ count, maximum: noteMaximum })}</output>
        </VisuallyHidden>
      </div>
    </div>
  )
}

/** A field with its value and its error, in this window's own wording if it has one. */
function useBinding({ words, faults, write }: Saying) {
  const t = useDateTexts()
  const { errors } = useTexts()
  const id = useId()
  const own: Partial<Record<WordName, string>> = { note: t.sentenceMissing, place: t.placeMissing }
  return (name: WordName) => {
    const fault = faults[name]
    const isMissing = fault === 'MandatoryField' ? own[name] : undefined
    return {
      id: `${id}-${name}`,
      value: words[name],
      error: fault && (fault === 'standstill' ? t.sameAsBefore : (isMissing ?? errors[fault])),
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => write(name, currentTarget.value),
    }
  }
}
