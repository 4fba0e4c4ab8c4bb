import { Tabs, Textarea, TextInput } from '@mantine/core'
import { IconCheck, IconCircleHalf2 } from '@tabler/icons-react'
import { useState } from 'react'
import { firstLanguage, formats, writtenLanguages, type WrittenLanguage } from '#domain/language.ts'
import { longestHelp, longestQuestionText, longestShortName } from '#domain/questions/question.ts'
import { useQuestionTexts } from '#web/platform/i18n/question-texts.ts'
import { missingIn, textOf, withText, type TextName } from '#web/questions/draft.ts'
import { takeFocus } from '#web/platform/ui/take-focus.ts'
import { useFieldOf } from '#web/questions/editor/use-field-of.tsx'
import type { Editor } from '#web/questions/editor/use-editor.ts'
import classes from './editor.module.css'

const longest: Record<TextName, number> = {
  question: longestQuestionText,
  help: longestHelp,
  shortName: longestShortName,
}

type WordsFieldsProps = { editor: Editor; language: WrittenLanguage; onLanguage: (language: WrittenLanguage) => void }

/** The words of the question and of its choices, one language at a time. */
export function WordsFields({ editor, language, onLanguage }: WordsFieldsProps) {
  const { editor: t } = useQuestionTexts()
  return (
    <>
      <Tabs
        value={language}
        onChange={(chosen) => onLanguage(chosen as WrittenLanguage)}
        classNames={{ list: classes.tabs, tab: classes.tab }}
      >
        <Tabs.List aria-label={t.languages}>
          {writtenLanguages.map((each) => (
            <Tabs.Tab key={each} value={each}>
              <span lang={each}>{formats[each].name}</span>
              <Written editor={editor} language={each} />
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <div className={classes.part} lang={language}>
        <Words editor={editor} language={language} name="question" />
        <Words editor={editor} language={language} name="help" />
        <Words editor={editor} language={language} name="shortName" />
      </div>
    </>
  )
}

function Written({ editor: { draft }, language }: Pick<WordsFieldsProps, 'editor' | 'language'>) {
  const { editor: t } = useQuestionTexts()
  const { names, choices } = missingIn(draft, language)
  const count = names.length + choices
  const [name] = names
  if (count === 0)
    return (
      <span className={classes.written}>
        <IconCheck size={15} aria-hidden /> {t.complete}
      </span>
    )
  const words =
    count === names.length + choices && names.length > 0 && choices > 0
      ? t.missing.several({ count })
      : names.length > 1
        ? t.missing.several({ count })
        : name === undefined
          ? t.missing.choices({ count: choices })
          : t.missing[name]
  return (
    <span className={classes.written}>
      <IconCircleHalf2 size={15} aria-hidden /> {words}
    </span>
  )
}

function Words({ editor, language, name }: Omit<WordsFieldsProps, 'onLanguage'> & { name: TextName }) {
  const { editor: t } = useQuestionTexts()
  const { draft } = editor
  const key = `${language}.${name}` as const
  const value = textOf(draft, key)
  const isFirst = language === firstLanguage
  const original = textOf(draft, `${firstLanguage}.${name}`)
  const { error, invalid } = useFieldOf(editor, `words.${language}.${name}`)
  const isRequired = isFirst && name !== 'help'
  const opens = editor.question === undefined && name === 'question'
  const Input = name === 'help' ? Textarea : TextInput
  return (
    <div className={classes.words} data-short={name === 'shortName' || undefined}>
      <Input
        ref={opens ? takeFocus : undefined}
        label={
          <>
            {t[name]}
            {name === 'help' && <span className={classes.optional}> {t.optional}</span>}
          </>
        }
        description={name === 'shortName' ? t.shortNameHelp : undefined}
        withAsterisk={isRequired}
        aria-required={isRequired || undefined}
        {...(name === 'help' && { autosize: true, minRows: 2 })}
        placeholder={
          isFirst || original === '' ? undefined : t.original({ language: formats[firstLanguage].name, text: original })
        }
        data-missing={(!isFirst && value === '' && original !== '') || undefined}
        maxLength={longest[name]}
        value={value}
        onChange={({ currentTarget }) => {
          const typed = currentTarget.value
          editor.change((now) => withText(now, key, typed))
        }}
        error={error}
        aria-invalid={invalid}
        rightSection={name === 'help' ? undefined : <Count count={value.length} of={longest[name]} />}
        rightSectionWidth={name === 'help' ? undefined : 78}
        rightSectionPointerEvents="none"
      />
    </div>
  )
}

function Count(of: { count: number; of: number }) {
  const { editor: t } = useQuestionTexts()
  return (
    <span className={classes.count} aria-hidden>
      {t.counter(of)}
    </span>
  )
}

/** The language whose words are shown; a broken field of another one is shown at once. */
export function useWordsLanguage(errors: Record<string, unknown>) {
  const [language, setLanguage] = useState<WrittenLanguage>(firstLanguage)
  const [seen, setSeen] = useState(errors)
  if (errors !== seen) {
    setSeen(errors)
    const broken = writtenLanguages.find((each) => Object.keys(errors).some((field) => field.split('.').includes(each)))
    if (broken !== undefined) setLanguage(broken)
  }
  return [language, setLanguage] as const
}
