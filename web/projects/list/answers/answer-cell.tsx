import { listIn } from '#domain/language.ts'
import type { ProjectRow } from '#domain/projects/project.ts'
import { answerInWords } from '#domain/questions/answer-value.ts'
import type { QuestionKind } from '#domain/questions/question.ts'
import type { TableFilter } from '#domain/tables/table.ts'
import { useLanguage, wordsFor } from '#web/platform/i18n/texts.ts'
import { Hint } from '#web/platform/ui/hint.tsx'
import classes from './answer-cell.module.css'

const useAnswerTexts = wordsFor('answers')

type AnswerCellProps = { filter: TableFilter; value: NonNullable<ProjectRow['answers']>[string] }

/** An answer in the table: two choices and how many more, a figure, or the beginning of a text. */
export function AnswerCell({ filter: { question, options }, value }: AnswerCellProps) {
  const { language } = useLanguage()
  if (Array.isArray(value))
    return (
      <Choices names={(options ?? []).flatMap((option) => (value.includes(Number(option.value)) ? option.text : []))} />
    )
  if (typeof value === 'object') return <Short text={value.name} />
  const kind = (question?.kind ?? 'shortText') as QuestionKind
  const text = answerInWords({ kind, choices: [] }, value, language)
  return typeof value === 'string' && kind !== 'day' ? (
    <Short text={text} />
  ) : (
    <span className={classes.figures}>{text}</span>
  )
}

const mostNamed = 2

function Choices({ names }: { names: string[] }) {
  const { language } = useLanguage()
  const t = useAnswerTexts()
  const [shown, others] = [listIn(language, names.slice(0, mostNamed)), names.slice(mostNamed)]
  if (others.length === 0) return shown
  return (
    <Hint label={listIn(language, names)}>
      <span aria-label={t.more({ names: shown, count: others.length })}>
        <span aria-hidden className={classes.choices}>
          <span className={classes.short}>{shown}</span> <span className={classes.more}>+{others.length}</span>
        </span>
      </span>
    </Hint>
  )
}

function Short({ text }: { text: string }) {
  return (
    <span className={classes.short} title={text}>
      {text}
    </span>
  )
}
