import { Anchor, Button, TextInput } from '@mantine/core'
import { IconGripVertical, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { firstLanguage, formats, type Language } from '#domain/language.ts'
import { numberText } from '#domain/number-text.ts'
import { hasChoices, longestChoice, mostChoices } from '#domain/questions/question.ts'
import { useQuestionTexts } from '#web/platform/i18n/question-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { IconButton } from '#web/platform/ui/icon-button.tsx'
import { textOf, withNewChoice, withText, type Draft } from '#web/questions/draft.ts'
import { useFieldOf } from '#web/questions/editor/use-field-of.tsx'
import type { Editor } from '#web/questions/editor/use-editor.ts'
import classes from './choices.module.css'
import parts from './editor.module.css'

type ChoicesFieldProps = { editor: Editor; language: Language }

/** The choices, in their order. One with answers is no longer offered instead of removed. */
export function ChoicesField({ editor, language }: ChoicesFieldProps) {
  const { editor: t } = useQuestionTexts()
  const { draft, change, isNew } = editor
  const { error } = useFieldOf(editor, 'choices')
  const [dragged, setDragged] = useState<number>()
  if (!hasChoices(draft)) return null
  const offered = draft.choices.filter((id) => !draft.withdrawn.includes(id))
  const withdrawn = draft.choices.filter((id) => draft.withdrawn.includes(id))
  return (
    <div className={parts.part}>
      <div className={classes.choices}>
        <div className={classes.choicesHead} aria-hidden>
          <span>{t.choices({ language: formats[language].name.toLowerCase() })}</span>
          {!isNew && <span>{t.choiceAnswers}</span>}
        </div>
        <ul>
          {offered.map((id, place) => (
            <Choice
              key={id}
              {...{ editor, language, id }}
              number={place + 1}
              isDragged={dragged === id}
              onDrag={setDragged}
              onOver={() => dragged !== undefined && change((now) => moved(now, dragged, id))}
              onStep={(step) => {
                const other = offered[place + step]
                if (other !== undefined) change((now) => moved(now, id, other))
              }}
            />
          ))}
          {withdrawn.map((id) => (
            <Withdrawn key={id} {...{ editor, language, id }} />
          ))}
        </ul>
      </div>
      {error}
      {draft.choices.length < mostChoices && (
        <Button
          variant="subtle"
          className={classes.add}
          leftSection={<IconPlus size={17} aria-hidden />}
          onClick={() => change(withNewChoice)}
        >
          {t.addChoice}
        </Button>
      )}
    </div>
  )
}

function moved(draft: Draft, id: number, to: number): Draft {
  const place = draft.choices.indexOf(to)
  return { ...draft, choices: draft.choices.filter((each) => each !== id).toSpliced(place, 0, id) }
}

type ChoiceProps = ChoicesFieldProps & { id: number }
type OfferedProps = ChoiceProps & {
  number: number
  isDragged: boolean
  onDrag: (id: number | undefined) => void
  onOver: () => void
  onStep: (step: 1 | -1) => void
}

function Choice({ editor, language, id, number, isDragged, onDrag, onOver, onStep }: OfferedProps) {
  const { editor: t } = useQuestionTexts()
  const { draft, change, isNew } = editor
  const key = `${language}.choice.${id}` as const
  const original = textOf(draft, `${firstLanguage}.choice.${id}`)
  const name = textOf(draft, key) || original || t.emptyChoice
  const { error, invalid } = useFieldOf(editor, `choices.${draft.choices.indexOf(id)}.words.${language}`)
  const count = answersNbOf(editor, id)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the grip is the button; keys do the same on its row
    <li
      className={classes.choice}
      data-dragged={isDragged || undefined}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
        if (step === undefined || !event.altKey) return
        event.preventDefault()
        onStep(step)
      }}
      onDragOver={(event) => {
        event.preventDefault()
        onOver()
      }}
      onDrop={(event) => event.preventDefault()}
    >
      <button
        type="button"
        className={classes.grip}
        aria-label={t.moveChoice({ name })}
        draggable
        onDragStart={() => onDrag(id)}
        onDragEnd={() => onDrag(undefined)}
      >
        <IconGripVertical size={17} aria-hidden />
      </button>
      <TextInput
        aria-label={t.choice({ number })}
        lang={language}
        placeholder={language === firstLanguage ? undefined : original}
        maxLength={longestChoice}
        value={textOf(draft, key)}
        onChange={({ currentTarget }) => {
          const typed = currentTarget.value
          change((now) => withText(now, key, typed))
        }}
        error={error}
        aria-invalid={invalid}
      />
      {!isNew && <Answers count={count} />}
      <IconButton
        label={t.removeChoice({ name })}
        icon={<IconX size={18} aria-hidden />}
        onClick={() => change((now) => without(now, id, count > 0))}
      />
    </li>
  )
}

/** A choice with answers stays, as no longer offered. */
function without(draft: Draft, id: number, hasAnswers: boolean): Draft {
  if (hasAnswers) return { ...draft, withdrawn: [...draft.withdrawn, id] }
  return { ...draft, choices: draft.choices.filter((each) => each !== id) }
}

function Withdrawn({ editor: { draft, set, ...editor }, language, id }: ChoiceProps) {
  const { editor: t } = useQuestionTexts()
  const name = textOf(draft, `${language}.choice.${id}`) || textOf(draft, `${firstLanguage}.choice.${id}`)
  return (
    <li className={classes.choice}>
      <span />
      <span className={classes.withdrawn}>
        {name} <small>{t.withdrawn}</small>
      </span>
      <Answers count={answersNbOf(editor, id)} />
      <Anchor
        component="button"
        type="button"
        underline="always"
        aria-label={t.restoreNamed({ name })}
        onClick={() =>
          set(
            'withdrawn',
            draft.withdrawn.filter((each) => each !== id),
          )
        }
      >
        {t.restore}
      </Anchor>
    </li>
  )
}

function Answers({ count }: { count: number }) {
  const { language } = useLanguage()
  return <span className={classes.answers}>{numberText(count, language)}</span>
}

function answersNbOf({ question }: Pick<Editor, 'question'>, id: number): number {
  return question?.choices.find((choice) => choice.id === id)?.answersNb ?? 0
}
