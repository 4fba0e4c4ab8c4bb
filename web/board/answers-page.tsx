import { listIn } from '#domain/language.ts'
import { Button } from '@mantine/core'
import { IconLock, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  answerLinks,
  factOfAnswers,
  type AnsweredOnBoard,
  type AnswersOnBoard,
} from '#domain/board/answers-on-board.ts'
import { boardApi } from '#domain/board/board-api.ts'
import { shareOf } from '#domain/board/board-facts.ts'
import type { BoardLink } from '#domain/board/board-links.ts'
import { euros } from '#domain/euros.ts'
import { numberText } from '#domain/number-text.ts'
import { ShareThreads } from '#web/board/balance-block.tsx'
import { BoardBlock } from '#web/board/board-block.tsx'
import { EditionOfFigures, FigureLink } from '#web/board/figure-link.tsx'
import { BoardTabs } from '#web/editions/board-tabs.tsx'
import { useChosenEdition } from '#web/editions/chosen-edition.ts'
import { EditionWithDays } from '#web/editions/edition-title.tsx'
import { useEditionInAddress, useOtherEdition } from '#web/editions/edition-queries.ts'
import { OtherEdition } from '#web/editions/other-edition.tsx'
import { queryOf } from '#web/platform/api/query-client.ts'
import { useLanguage, wordsFor } from '#web/platform/i18n/texts.ts'
import { useRefetchOfProjects } from '#web/platform/live/hints.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import figures from '#web/platform/ui/figures.module.css'
import { Page } from '#web/platform/ui/page/page.tsx'
import { WholeAnswer } from '#web/platform/ui/whole-answer.tsx'
import balance from './balance-block.module.css'
import classes from './answers-page.module.css'

const useAnswerTexts = wordsFor('answers')

/** The answers to the questions of an edition, each figure a link to the projects that it counts. */
export function AnswersPage() {
  const { board: t } = useAnswerTexts()
  const edition = useChosenEdition()
  const other = useOtherEdition()
  const query = useQuery({
    ...queryOf(boardApi.answers, { input: { edition } }, { staleTime: 0 }),
    placeholderData: (before) => before,
  })
  const { data } = query
  useEditionInAddress(query.isPlaceholderData ? undefined : data?.edition.id)
  useRefetchOfProjects(query)
  return (
    <Page
      title={t.title}
      subtitle={data ? <EditionWithDays edition={data.edition} /> : ' '}
      action={
        data &&
        data.questions.length > 0 && (
          <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
            {t.print}
          </Button>
        )
      }
    >
      {other && <OtherEdition {...other} />}
      <BoardTabs questions={data?.questions.length} />
      <WholeAnswer query={query} words={t} heights={[420]}>
        {(answers) => <Answers answers={answers} />}
      </WholeAnswer>
    </Page>
  )
}

function Answers({ answers }: { answers: AnswersOnBoard }) {
  const { board: t } = useAnswerTexts()
  const { questions, filed, edition } = answers
  if (questions.length === 0)
    return (
      <div className={figures.sheet}>
        <EmptyState {...t.none} />
      </div>
    )
  const fact = factOfAnswers(answers)
  const several = questions.some(({ kind }) => kind === 'someOf')
  const title = fact === null ? t.noAnswer : t.fact(fact)
  return (
    <EditionOfFigures value={edition.id}>
      <BoardBlock sentence={{ title, text: t.basis({ filed, several }) }}>
        <div className={classes.groups}>
          {questions.map((question) => (
            <Question key={question.id} question={question} />
          ))}
        </div>
      </BoardBlock>
    </EditionOfFigures>
  )
}

type Line = { name: string; note?: string | undefined; count: number; link: BoardLink }

function Question({ question }: { question: AnsweredOnBoard }) {
  const texts = useAnswerTexts()
  const { board: t } = texts
  const { language } = useLanguage()
  const { id, name, kind, isInternal, answers, unanswered, choices, classes: ranges, median } = question
  const number = (value: number) => (kind === 'amount' ? euros(value, language) : numberText(value, language))
  const lines: Line[] = [
    ...choices.map(({ value, name: choice, isWithdrawn, count }) => ({
      name: choice,
      note: isWithdrawn ? texts.withdrawn : undefined,
      count,
      link: answerLinks.value(id, value),
    })),
    ...ranges.map((each) => ({
      name: rangeIn(each, ranges[1]?.least ?? undefined, t, number),
      count: each.count,
      link: answerLinks.class(id, each),
    })),
  ]
  const most = Math.max(1, ...lines.map(({ count }) => count))
  const heading = t.answers({ count: answers, median: median === null ? undefined : number(median) })
  return (
    <div className={balance.group}>
      <h3>
        {name}{' '}
        <span className={classes.answers}>
          {isInternal && <IconLock size={15} aria-hidden />} {listIn(language, [isInternal && t.internal, heading])}
        </span>
      </h3>
      <table aria-label={name}>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              <th scope="row">
                {line.name} {line.note && <span className={classes.note}>{line.note}</span>}
              </th>
              <td className={balance.bar}>
                <ShareThreads share={line.count / most} />
              </td>
              <td>
                <FigureLink count={line.count} what={`${name}, ${line.name}`} link={line.link} />
              </td>
              <td>{t.percent({ share: shareOf(line.count, answers) })}</td>
            </tr>
          ))}
          {lines.length === 0 && <Presence name={t.answered} question={question} count={answers} value="any" />}
          <Presence name={t.unanswered} question={question} count={unanswered} value="none" />
        </tbody>
      </table>
    </div>
  )
}

type PresenceProps = { name: string; question: AnsweredOnBoard; count: number; value: 'any' | 'none' }

function Presence({ name, question, count, value }: PresenceProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td colSpan={2}>
        <FigureLink count={count} what={`${question.name}, ${name}`} link={answerLinks.presence(question, value)} />
      </td>
    </tr>
  )
}

type Texts = ReturnType<typeof useAnswerTexts>['board']
type Range = AnsweredOnBoard['classes'][number]

/** « moins de 25 », « 25 à 49 », « 250 et plus ». */
function rangeIn(
  { least, most }: Range,
  next: number | undefined,
  t: Texts,
  number: (value: number) => string,
): string {
  if (least === null) return most === null ? t.answered : t.below({ bound: number(next ?? most) })
  return most === null ? t.above({ bound: number(least) }) : t.between({ least: number(least), most: number(most) })
}
