import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Untranslated } from '#web/platform/ui/untranslated.tsx'
import { IconArchive, IconGripVertical, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { longDayIn } from '#domain/clock.ts'
import { formats, listIn, writtenIn, writtenLanguages, type Language, type WrittenLanguage } from '#domain/language.ts'
import { numberText } from '#domain/number-text.ts'
import type { KeptQuestion } from '#domain/questions/question-api.ts'
import { mostQuestions, wordIn, type QuestionSection } from '#domain/questions/question.ts'
import { useProjectFormTexts } from '#web/platform/i18n/project-form-texts.ts'
import { useQuestionTexts } from '#web/platform/i18n/question-texts.ts'
import { Space } from '#web/platform/i18n/space.tsx'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { answersOf } from '#web/questions/answers-of.ts'
import { bySection } from '#web/questions/arranged.ts'
import { draftOf, missingIn } from '#web/questions/draft.ts'
import { KindIcon } from '#web/questions/kind-icon.tsx'
import { useNamesOfFiles } from '#web/questions/names-of-files.ts'
import { useQuestionOrder, type QuestionOrder } from '#web/questions/use-question-order.ts'
import classes from './question-list.module.css'

type QuestionListProps = {
  editionId: number
  questions: readonly KeptQuestion[]
  chosen: number | undefined
  /** How many of them a holder sees, on average; null while nothing is filed. */
  seenNb: number | null
  isLocked: boolean
}

/** The questions where they stand in the form, moved by their grips or by Alt and the arrows. */
export function QuestionList({ editionId, questions: stored, chosen, seenNb, isLocked }: QuestionListProps) {
  const { list: t } = useQuestionTexts()
  const order = useQuestionOrder(editionId, stored)
  const { questions } = order
  return (
    <section className={classes.sheet} aria-labelledby="questions-list">
      <header className={classes.head}>
        <h2 id="questions-list">{t.title}</h2>
        <span>{t.answers}</span>
      </header>
      {bySection(questions).map(({ section, families }) => (
        <Section key={section} section={section}>
          {families.length === 0 ? (
            <p className={classes.empty}>{t.noQuestion}</p>
          ) : (
            <ul className={classes.families}>
              {families.map(({ question, dependents }) => (
                <li key={question.id} className={classes.family}>
                  <Row question={question} all={questions} {...{ chosen, order, isLocked }} />
                  {dependents.length > 0 && (
                    <ul className={classes.dependents}>
                      {dependents.map((each) => (
                        <li key={each.id}>
                          <Row question={each} all={questions} {...{ chosen, order, isLocked }} />
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Section>
      ))}
      <Used count={questions.length} seenNb={seenNb} />
      <VisuallyHidden>
        <output aria-live="assertive">{order.said}</output>
      </VisuallyHidden>
    </section>
  )
}

function Section({ section, children }: { section: QuestionSection; children: React.ReactNode }) {
  const { list: t } = useQuestionTexts()
  const sectionName = useSectionName()
  return (
    <section className={classes.section} aria-label={sectionName(section)}>
      <h3>
        {sectionName(section)}
        {section === 'commission' && (
          <span>
            <IconLock size={15} aria-hidden /> {t.unseen}
          </span>
        )}
      </h3>
      {children}
    </section>
  )
}

/** As the form names it. */
export function useSectionName(): (section: QuestionSection) => string {
  const { list: t } = useQuestionTexts()
  const { sections } = useProjectFormTexts()
  return (section) => (section === 'commission' ? t.commission : (sections[section][0] ?? section))
}

type RowProps = {
  question: KeptQuestion
  all: readonly KeptQuestion[]
  chosen: number | undefined
  order: QuestionOrder
  isLocked: boolean
}

function Row({ question, all, chosen, order, isLocked }: RowProps) {
  const { list: t } = useQuestionTexts()
  const { language } = useLanguage()
  const { id, closedAt, answersNb, mandatorySince } = question
  const name = useNameOf()(question)
  const isLifted = order.lifted === id
  const canMove = !isLocked && closedAt === null
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the grip is the button; keys and pointer do the same on its row
    <div
      className={classes.row}
      data-chosen={id === chosen || undefined}
      data-closed={closedAt !== null || undefined}
      data-lifted={isLifted || undefined}
      onKeyDown={canMove ? (event) => order.onKeyDown(event, id, name) : undefined}
      onDragOver={canMove ? (event) => order.onDragOver(event, id) : undefined}
      onDrop={(event) => event.preventDefault()}
    >
      {canMove ? (
        <button
          type="button"
          className={classes.grip}
          aria-label={t.move({ name })}
          aria-pressed={isLifted}
          draggable
          onClick={() => order.lift(id, name)}
          onDragStart={() => order.drag(id)}
          onDragEnd={order.drop}
        >
          <IconGripVertical size={17} aria-hidden />
        </button>
      ) : (
        <span />
      )}
      <UnstyledButton
        className={classes.question}
        aria-current={id === chosen || undefined}
        renderRoot={(props) => (
          <Link
            {...props}
            to="/edition/$editionId/questions"
            params={{ editionId: String(question.editionId) }}
            search={{ question: id }}
          />
        )}
      >
        <strong>
          {name}
          {mandatorySince !== null && closedAt === null && (
            <>
              {' '}
              <span className={classes.asterisk} aria-hidden>
                *
              </span>
              <VisuallyHidden>{t.mandatory}</VisuallyHidden>
            </>
          )}
        </strong>
        <About question={question} all={all} />
        <Untranslated languages={lackingLanguages(question)} words={t.untranslated} />
        {closedAt !== null && (
          <span className={classes.about}>
            <IconArchive size={15} aria-hidden /> {t.closed({ day: longDayIn(closedAt, language) })}
          </span>
        )}
      </UnstyledButton>
      {answersNb === 0 ? (
        <span className={classes.count}>0</span>
      ) : (
        <Link className={classes.count} aria-label={t.seeAnswers({ count: answersNb, name })} {...answersOf(question)}>
          {numberText(answersNb, language)}
        </Link>
      )}
    </div>
  )
}

function lackingLanguages(question: KeptQuestion): WrittenLanguage[] {
  const draft = draftOf(question)
  return writtenLanguages.filter((language) => {
    const { names, choices } = missingIn(draft, language)
    return names.length + choices > 0
  })
}

/** "Plusieurs parmi · public", "Texte court · si japonais" */
function About({ question, all }: Pick<RowProps, 'question' | 'all'>) {
  const { kinds, readers, list: t } = useQuestionTexts()
  const { language } = useLanguage()
  const nameOf = useNameOf()
  const namesOfFiles = useNamesOfFiles()
  const { kind, concerns } = question
  const above = all.find(({ id }) => id === concerns.parent?.questionId)
  const values = above === undefined ? [] : valuesOf(above, concerns.parent?.values ?? [], language)
  const parts = [
    kinds[kind],
    values.length > 0 && t.if({ values: listIn(language, values) }),
    ...namesOfFiles(concerns),
    readers[question.readers].short,
  ]
  return (
    <span className={classes.about}>
      <KindIcon kind={kind} /> {parts.filter(Boolean).join(' · ')}
      {above !== undefined && <VisuallyHidden>{t.depends({ name: nameOf(above) })}</VisuallyHidden>}
    </span>
  )
}

/** The answers of a question on which another one depends, in words. */
export function valuesOf(above: KeptQuestion, values: readonly number[], language: Language): string[] {
  const { yes, no } = formats[language]
  if (above.kind === 'yesNo') return [...(values.includes(1) ? [yes] : []), ...(values.includes(0) ? [no] : [])]
  return above.choices.filter(({ id }) => values.includes(id)).map(({ words }) => writtenIn(language, words))
}

/** A question by its own words, in the reader's language where it has them. */
export function useNameOf(): (question: Pick<KeptQuestion, 'words'>) => string {
  const { list: t } = useQuestionTexts()
  const { language } = useLanguage()
  return ({ words }) => wordIn(language, words, 'question') || t.untitled
}

function Used({ count, seenNb }: { count: number; seenNb: number | null }) {
  const { list: t } = useQuestionTexts()
  return (
    <footer className={classes.used}>
      <span className={classes.gauge} aria-hidden>
        {Array.from({ length: mostQuestions }, (_, place) => (
          <span key={place} data-used={place < count || undefined} />
        ))}
      </span>
      <p>
        <strong>{t.used({ count, most: mostQuestions })}</strong>
        <Space />
        {count > 0 && seenNb !== null && t.seen({ count: seenNb })}
      </p>
    </footer>
  )
}
