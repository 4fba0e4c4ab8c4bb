import { Checkbox, FileInput, MultiSelect, NumberInput, Radio, Select, Textarea, TextInput } from '@mantine/core'
import { formats } from '#domain/language.ts'
import type { AnswerValue } from '#domain/questions/answer-value.ts'
import type { AskedQuestion } from '#domain/questions/question.ts'
import { useQuestionTexts } from '#web/platform/i18n/question-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import classes from './preview.module.css'

type PreviewFieldProps = {
  question: AskedQuestion
  value: AnswerValue
  onChange: (value: AnswerValue) => void
}

/** More choices than rows hold are chosen from a list. */
const mostRows = 7

export function PreviewField({ question, value, onChange }: PreviewFieldProps) {
  const { list } = useQuestionTexts()
  const { kind, mandatorySince } = question
  const frame = {
    label: question.question || list.untitled,
    description: question.help || undefined,
    withAsterisk: mandatorySince !== null,
  }
  const text = typeof value === 'string' ? value : ''
  if (kind === 'longText')
    return (
      <Textarea
        {...frame}
        autosize
        minRows={3}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  if (kind === 'number' || kind === 'amount')
    return (
      <NumberInput
        {...frame}
        hideControls
        suffix={kind === 'amount' ? ' €' : undefined}
        value={typeof value === 'number' ? value : ''}
        onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
      />
    )
  if (kind === 'file') return <FileInput {...frame} />
  if (kind === 'yesNo' || kind === 'oneOf' || kind === 'someOf')
    return <Choices question={question} frame={frame} value={value} onChange={onChange} />
  return (
    <TextInput
      {...frame}
      type={kind === 'day' ? 'date' : kind === 'link' ? 'url' : 'text'}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type Frame = { label: string; description: string | undefined; withAsterisk: boolean }

function Choices({ question, frame, value, onChange }: PreviewFieldProps & { frame: Frame }) {
  const { language } = useLanguage()
  const { yes, no } = formats[language]
  const { kind } = question
  const options =
    kind === 'yesNo'
      ? [
          { value: '1', label: yes },
          { value: '0', label: no },
        ]
      : question.choices
          .filter(({ withdrawn, name }) => !withdrawn && name !== '')
          .map(({ id, name }) => ({ value: String(id), label: name }))
  const chosen = typeof value === 'boolean' ? [String(Number(value))] : Array.isArray(value) ? value.map(String) : []
  const choose = (values: string[]) =>
    onChange(kind === 'yesNo' ? values[0] === '1' : values.length === 0 ? null : values.map(Number))
  if (kind === 'someOf')
    return options.length > mostRows ? (
      <MultiSelect {...frame} data={options} value={chosen} onChange={choose} searchable />
    ) : (
      <Checkbox.Group {...frame} value={chosen} onChange={choose}>
        <div className={classes.rows}>
          {options.map((option) => (
            <Checkbox key={option.value} {...option} />
          ))}
        </div>
      </Checkbox.Group>
    )
  if (options.length > mostRows)
    return <Select {...frame} data={options} value={chosen[0] ?? null} onChange={(one) => choose(one ? [one] : [])} />
  return (
    <Radio.Group {...frame} value={chosen[0] ?? ''} onChange={(one) => choose([one])}>
      <div className={classes.rows}>
        {options.map((option) => (
          <Radio key={option.value} {...option} />
        ))}
      </div>
    </Radio.Group>
  )
}
