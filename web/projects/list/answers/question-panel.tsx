import { Anchor, Checkbox, NumberInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { answerApi } from '#domain/questions/answer-api.ts'
import { questionOfField } from '#domain/question-field.ts'
import { numberText } from '#domain/number-text.ts'
import { projectReadingApi } from '#domain/projects/project-reading-api.ts'
import { filtersToWire, isChosen, type FilterValue } from '#domain/tables/filters.ts'
import { numberRangeToText, readNumberRange } from '#domain/tables/number-range.ts'
import { queryOf } from '#web/platform/api/query-client.ts'
import { useLanguage, wordsFor } from '#web/platform/i18n/texts.ts'
import { DateRangeFilter } from '#web/platform/ui/data-table/date-range-filter.tsx'
import type { QuestionPanel as Panel } from '#web/platform/ui/data-table/filters.ts'
import { projectCalls } from '#web/projects/parts/project-list-queries.ts'
import classes from './question-panel.module.css'

const useAnswerTexts = wordsFor('answers')

/** The choices of a question's filter, each with how many files it would find beside the other filters. */
export function QuestionPanel({ filter, label, wanted, onChange }: ComponentProps<Panel>) {
  const t = useAnswerTexts()
  const { field, type, question, selectedValue, options = [] } = filter
  const calls = projectCalls()
  const filters = { ...wanted.filters, ...('given' in calls && calls.given), [field]: null }
  const { data: counts } = useQuery({
    ...queryOf(answerApi.counted, {
      input: {
        question: questionOfField(field) ?? 0,
        search: wanted.search,
        filters: filtersToWire(projectReadingApi.filterNames, filters),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const countOf = (value: string | number) => counts && (counts.find((each) => each.value === value)?.count ?? 0)
  const isAlone = type === 'numberRange' || type === 'dateRange'
  const chosen = [selectedValue].flat().filter((each) => typeof each === 'string' || typeof each === 'number')
  const turn = (value: string | number) => {
    if (isAlone) return onChange(selectedValue === value ? null : value)
    const others = chosen.filter((each) => each !== value)
    onChange(chosen.includes(value) ? others : [...others, value])
  }
  return (
    <div>
      <div className={classes.head}>
        <h2>{label}</h2>
        <span>
          {question?.isInternal && <IconLock size={14} aria-hidden />}
          {question?.isInternal ? t.internal : t.question}
        </span>
      </div>
      {type === 'numberRange' && <Numbers value={selectedValue} onChange={onChange} />}
      {type === 'dateRange' && <DateRangeFilter filter={filter} label={label} onChange={onChange} />}
      <fieldset className={classes.options} aria-label={label}>
        {options.map(({ value, text, isWithdrawn }) => (
          <div key={value} className={classes.option} data-last={value === 'none' || undefined}>
            <Checkbox
              checked={chosen.includes(value)}
              onChange={() => turn(value)}
              label={
                <>
                  {text}
                  {isWithdrawn && <span className={classes.note}> {t.withdrawn}</span>}
                </>
              }
            />
            <Count of={countOf(value)} />
          </div>
        ))}
      </fieldset>
      {isChosen(selectedValue) && (
        <div className={classes.foot}>
          <Anchor component="button" type="button" onClick={() => onChange(null)}>
            {t.remove}
          </Anchor>
          {question?.kind === 'someOf' && t.anyOf}
        </div>
      )}
    </div>
  )
}

function Count({ of }: { of: number | undefined }) {
  const { language } = useLanguage()
  return <span className={classes.count}>{of !== undefined && numberText(of, language)}</span>
}

/** Follows what is typed, one end or both. */
function Numbers({ value, onChange }: { value: FilterValue; onChange: (value: FilterValue) => void }) {
  const t = useAnswerTexts()
  const [range, setRange] = useState(
    () => (typeof value === 'string' ? readNumberRange(value) : undefined) ?? { least: null, most: null },
  )
  const change = (end: 'least' | 'most') => (typed: string | number) => {
    const next = { ...range, [end]: typeof typed === 'number' ? typed : null }
    setRange(next)
    onChange(numberRangeToText(next) || null)
  }
  return (
    <div className={classes.ends}>
      {(['least', 'most'] as const).map((end) => (
        <NumberInput
          key={end}
          label={t[end]}
          value={range[end] ?? ''}
          onChange={change(end)}
          min={0}
          decimalScale={2}
          hideControls
        />
      ))}
    </div>
  )
}
