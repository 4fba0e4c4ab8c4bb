import { TextInput } from '@mantine/core'
import { fieldOfQuestion, type AskedQuestion } from '#domain/questions/question.ts'
import { NumberField } from '#web/platform/ui/form/number-field.tsx'
import { LongTextField, TextField } from '#web/platform/ui/form/text-field.tsx'
import { useField } from '#web/platform/ui/form/use-field.tsx'
import { ChoiceField, YesNoField } from '#web/projects/form/questions/choice-field.tsx'
import { FileField } from '#web/projects/form/questions/file-field.tsx'
import classes from './questions-of.module.css'

/** A question as a field, by its kind. */
export function QuestionField({ question }: { question: AskedQuestion }) {
  const name = fieldOfQuestion(question.id)
  switch (question.kind) {
    case 'shortText':
      return <TextField name={name} />
    case 'link':
      return <TextField name={name} type="url" inputMode="url" counter={false} />
    case 'longText':
      return <LongTextField name={name} minRows={2} />
    case 'number':
      return <NumberField name={name} />
    case 'amount':
      return <NumberField name={name} suffix=" €" />
    case 'day':
      return <DayField name={name} />
    case 'yesNo':
      return <YesNoField name={name} />
    case 'oneOf':
    case 'someOf':
      return <ChoiceField name={name} question={question} />
    case 'file':
      return <FileField name={name} question={question} />
  }
}

function DayField({ name }: { name: string }) {
  const { key, field, box } = useField(name)
  return <TextInput key={key} {...field} {...box} type="date" max="2999-12-31" className={classes.day} />
}
