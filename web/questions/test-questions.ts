import { byLanguage } from '#domain/language.ts'
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
    version: 1,
    answersNb: 0,
    ...given,
    choices: choices.map((choice) => ({ answersNb: 0, ...choice })),
  }
}

const unwritten: QuestionWords = { question: '', help: '', shortName: '' }

/** In French and English; nobody has written the Japanese. */
export function wordsOf(fr: string, shortName = 'Nom'): KeptQuestion['words'] {
  return {
    ...byLanguage(() => unwritten),
    fr: { ...unwritten, question: fr, shortName },
    en: { ...unwritten, question: `${fr} (en)`, shortName },
  }
}

export function choiceOf(id: number, fr: string, answersNb = 0, withdrawn = false): KeptQuestion['choices'][number] {
  return { id, words: { ...byLanguage(() => ''), fr, en: `${fr} (en)` }, withdrawn, answersNb }
}
