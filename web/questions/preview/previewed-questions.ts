import { concernedFile } from '#web/projects/parts/questions/answer-values.ts'
import { byWrittenLanguage } from '#domain/language.ts'
import { concernsFile } from '#domain/questions/concerned.ts'
import { inOrder } from '#domain/questions/in-order.ts'
import { hasChoices, type Question } from '#domain/questions/question.ts'
import { mayRead } from '#domain/questions/readers.ts'
import { textOf, type Draft } from '#web/questions/draft.ts'

/** Stands for the id of a question that is not stored yet; no stored one has it. */
export const unstored = 2_147_483_647

type Edited = { question: Question | undefined; draft: Draft }

/** The questions of the edition, the edited one as it is typed, in the order of the form. */
export function previewedQuestions(questions: readonly Question[], { question, draft }: Edited): Question[] {
  const typed = asQuestion(draft, question)
  return inOrder(
    question === undefined ? [...questions, typed] : questions.map((each) => (each.id === question.id ? typed : each)),
  )
}

function asQuestion(draft: Draft, stored: Question | undefined): Question {
  const { section, kind, readers, personal, mandatory, typeIds, commissionIds, parent } = draft
  return {
    id: unstored,
    editionId: 0,
    position: unstored,
    closedAt: null,
    continues: null,
    wording: 1,
    ...stored,
    section,
    kind,
    readers,
    personal,
    mandatorySince: mandatory ? (stored?.mandatorySince ?? new Date().toISOString()) : null,
    concerns: { typeIds, commissionIds, parent },
    words: byWrittenLanguage((language) => ({
      question: textOf(draft, `${language}.question`),
      help: textOf(draft, `${language}.help`),
      shortName: textOf(draft, `${language}.shortName`),
    })),
    choices: hasChoices(draft)
      ? draft.choices.map((id) => ({
          id,
          words: byWrittenLanguage((language) => textOf(draft, `${language}.choice.${id}`)),
          withdrawn: draft.withdrawn.includes(id),
        }))
      : [],
  }
}

/** Somebody for whom the form is previewed, by a value of the select. */
export type PreviewViewer = 'reviewer' | 'holder' | `type ${number}` | `commission ${number}`

type Named = readonly { id: number }[]

/** What their file has been given before any question: a holder's form begins with the first commission. */
export function fileOf(viewer: PreviewViewer, { types, commissions }: { types: Named; commissions: Named }) {
  const [kind, id] = viewer.split(' ')
  const first = commissions[0] === undefined ? '' : String(commissions[0].id)
  return {
    selectedProjectTypesIds: kind === 'reviewer' ? types.map((type) => String(type.id)) : kind === 'type' ? [id!] : [],
    commissionId: kind === 'commission' ? id! : first,
  }
}

/** Whether somebody with such a file is asked the question, once an answer calls for it. */
export function isAskedOf(question: Question, viewer: PreviewViewer, file: ReturnType<typeof fileOf>): boolean {
  const reader = viewer === 'reviewer' ? 'reviewer' : 'holder'
  return question.closedAt === null && mayRead(reader, question.readers) && concernsFile(question, concernedFile(file))
}
