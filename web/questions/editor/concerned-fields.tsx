import { MultiSelect, Select } from '@mantine/core'
import { formats, listIn, writtenIn } from '#domain/language.ts'
import type { KeptQuestion } from '#domain/questions/question-api.ts'
import { useQuestionTexts } from '#web/platform/i18n/question-texts.ts'
import { Space } from '#web/platform/i18n/space.tsx'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { ChosenNames, readWith } from '#web/platform/ui/form/chosen-names.tsx'
import { possibleParents } from '#web/questions/draft.ts'
import { useFieldOf } from '#web/questions/editor/use-field-of.tsx'
import { useFilesChoices } from '#web/questions/names-of-files.ts'
import { valuesOf, useNameOf } from '#web/questions/question-list.tsx'
import type { Editor } from '#web/questions/editor/use-editor.ts'
import { useConcerned } from '#web/questions/use-concerned.ts'
import classes from './editor.module.css'

type ConcernedFieldsProps = { editor: Editor; editionId: number; questions: readonly KeptQuestion[] }

/** Which files the question concerns, and how many these are now. */
export function ConcernedFields({ editor, editionId, questions }: ConcernedFieldsProps) {
  const { editor: t } = useQuestionTexts()
  const { types, commissions } = useFilesChoices()
  const { draft, set } = editor
  return (
    <div className={classes.part}>
      <h3>{t.concerned}</h3>
      <div className={classes.concerned}>
        <Several
          label={t.types}
          all={t.allTypes}
          options={types}
          chosen={draft.typeIds}
          onChange={(ids) => set('typeIds', ids)}
        />
        <Several
          label={t.commissions}
          all={t.allCommissions}
          options={commissions}
          chosen={draft.commissionIds}
          onChange={(ids) => set('commissionIds', ids)}
        />
        <Parent editor={editor} questions={questions} />
      </div>
      <Counted editor={editor} editionId={editionId} />
    </div>
  )
}

type SeveralProps = {
  label: string
  /** Shown instead of names while none is chosen. */
  all: string
  options: readonly { id: number; name: string }[]
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}

function Several({ label, all, options, chosen, onChange }: SeveralProps) {
  const { language } = useLanguage()
  const names = options.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  return (
    <>
      <MultiSelect
        label={label}
        {...readWith(names, language)}
        placeholder={chosen.length === 0 ? all : undefined}
        data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen.map(String)}
        onChange={(values) => onChange(values.map(Number))}
        searchable
      />
      <ChosenNames names={names} />
    </>
  )
}

/** The answer to another question on which this one depends: one level deep, in the same section. */
function Parent({ editor, questions }: Pick<ConcernedFieldsProps, 'editor' | 'questions'>) {
  const { editor: t } = useQuestionTexts()
  const { language } = useLanguage()
  const nameOf = useNameOf()
  const { draft, question, set } = editor
  const { error, invalid } = useFieldOf(editor, 'parent')
  const possible = possibleParents(questions, question?.id).filter(({ section }) => section === draft.section)
  const above = questions.find(({ id }) => id === draft.parent?.questionId)
  const offered = above === undefined || possible.includes(above) ? possible : [above, ...possible]
  const { yes, no } = formats[language]
  const values =
    above?.kind === 'yesNo'
      ? [
          { value: '1', label: yes },
          { value: '0', label: no },
        ]
      : (above?.choices ?? [])
          .filter(({ id, withdrawn }) => !withdrawn || draft.parent?.values.includes(id))
          .map(({ id, words }) => ({ value: String(id), label: writtenIn(language, words) }))
  const chosen = above === undefined ? [] : valuesOf(above, draft.parent?.values ?? [], language)
  return (
    <>
      <Select
        label={t.parent}
        value={draft.parent === null ? '' : String(draft.parent.questionId)}
        data={[
          { value: '', label: t.noCondition },
          ...offered.map((each) => ({ value: String(each.id), label: nameOf(each) })),
        ]}
        disabled={offered.length === 0}
        onChange={(id) => set('parent', id === null || id === '' ? null : { questionId: Number(id), values: [] })}
        error={error}
        aria-invalid={invalid}
      />
      {above !== undefined && (
        <MultiSelect
          label={t.values({ name: nameOf(above) })}
          {...readWith(chosen, language)}
          data={values}
          value={(draft.parent?.values ?? []).map(String)}
          onChange={(ids) => set('parent', { questionId: above.id, values: ids.map(Number) })}
          {...valuesError(editor)}
        />
      )}
      <ChosenNames names={chosen.length > 0 ? [listIn(language, chosen)] : []} />
    </>
  )
}

function valuesError(editor: Editor) {
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- called once for its field
  const { error, invalid } = useFieldOf(editor, 'concerns.parent.values', 'concerns.parent')
  return { error, 'aria-invalid': invalid }
}

function Counted({ editor: { draft, question }, editionId }: Omit<ConcernedFieldsProps, 'questions'>) {
  const { editor: t } = useQuestionTexts()
  const found = useConcerned(editionId, draft, question?.id)
  return (
    <output className={classes.counted} aria-live="polite">
      {found === undefined ? (
        t.counting
      ) : (
        <>
          <strong>{t.counted({ count: found.concernedNb, of: found.filedNb })}</strong>
          <Space />
          {t.today}
        </>
      )}
    </output>
  )
}
