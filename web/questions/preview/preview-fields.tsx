import type { Language } from '#domain/language.ts'
import type { AnswerValue } from '#domain/questions/answer-value.ts'
import { askedIn, type Question } from '#domain/questions/question.ts'
import { useQuestionTexts } from '#web/platform/i18n/question-texts.ts'
import { PreviewField } from '#web/questions/preview/preview-field.tsx'
import classes from './preview.module.css'

type PreviewFieldsProps = {
  questions: readonly Question[]
  language: Language
  answers: ReadonlyMap<number, AnswerValue>
  onAnswer: (id: number, value: AnswerValue) => void
}

/** Questions as fields, each dependent one on the rail of its own. */
export function PreviewFields({ questions, language, answers, onAnswer }: PreviewFieldsProps) {
  const { preview: t } = useQuestionTexts()
  if (questions.length === 0) return <p className={classes.absent}>{t.noQuestion}</p>
  return questions.map((question) => (
    <div key={question.id} className={classes.field} data-dependent={question.concerns.parent !== null || undefined}>
      <PreviewField
        question={askedIn(language, question)}
        value={answers.get(question.id) ?? null}
        onChange={(value) => onAnswer(question.id, value)}
      />
    </div>
  ))
}
