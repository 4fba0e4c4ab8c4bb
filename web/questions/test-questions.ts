import { byWrittenLanguage, writtenLanguages } from '#domain/language.ts'
import type { KeptQuestion } from '#domain/questions/question-api.ts'
import type { QuestionWords } from '#domain/questions/question.ts'

type Given = Partial<Omit<KeptQuestion, 'choices'>> & {
  choices?: (Omit<KeptQuestion['choices'][number], 'answersNb'> & { answersNb?: number })[]
}

/** A question as the server describes it, with the fields that a test needs. */
export function questionOf({ choices = [], ...given }: Given = {}): KeptQuestion {
  const id = given.id ?? 1
  return {
    id,
    editionId: 5,
    section: 'event',
    position: id,
    kind: 'shortText',
    words: wordsOf(`Question ${id}`),
    concerns: { typeIds: [], commissionIds: [], parent: null },
    mandatorySince: null,
    readers: 'holder',
    personal: false,
    closedAt: null,
    continues: null,
    wording: 1,
    version: 1,
    answersNb: 0,
    isAnswered: (given.answersNb ?? 0) > 0,
    publicNb: 0,
    asksHoldersNb: 0,
    ...given,
    choices: choices.map((choice) => ({ answersNb: 0, ...choice })),
  }
}

const unwritten: QuestionWords = { question: '', help: '', shortName: '' }

const [first, second] = writtenLanguages

/** Words in French and English, without Japanese ones. */
export function wordsOf(question: string, shortName = 'Nom'): KeptQuestion['words'] {
  const words = { ...unwritten, question, shortName }
  return { ...byWrittenLanguage(() => unwritten), [first]: words, [second]: { ...words, question: `${question} (en)` } }
}

export function choiceOf(id: number, name: string, answersNb = 0, withdrawn = false): KeptQuestion['choices'][number] {
  return {
    id,
    words: { ...byWrittenLanguage(() => ''), [first]: name, [second]: `${name} (en)` },
    withdrawn,
    answersNb,
  }
}
