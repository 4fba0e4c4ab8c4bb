import { numberText } from '#domain/number-text.ts'
import type { words as fr } from '#web/words/fr/answers.ts'

export const words: typeof fr = {
  question: 'question',
  internal: 'internal question',
  withdrawn: 'no longer offered',
  remove: 'Remove this filter',
  anyOf: 'at least one of them',
  least: 'At least',
  most: 'At most',
  more: ({ count, names }) => `${names} and ${numberText(count, 'en')} more`,
  board: {
    title: 'Dashboard',
    loading: 'Loading the answers',
    failed: 'The answers cannot be shown',
    none: { title: 'This edition asks no questions', text: 'Its questions will be shown here with their answers.' },
    print: 'Print',
    noAnswer: 'No one has answered yet.',
    fact: ({ name, choice, share }) => `“${name}”: ${choice} in ${numberText(share, 'en')}% of the answers.`,
    basis: ({ filed, several }) =>
      `Answers to the questions of the edition, from ${numberText(filed, 'en')} ${filed === 1 ? 'project' : 'projects'}.${several ? ' Where several choices are possible, the shares add up to more than 100%.' : ''}`,
    answers: ({ count, median }) =>
      `${numberText(count, 'en')} ${count === 1 ? 'answer' : 'answers'}${median === undefined ? '' : `, median ${median}`}`,
    answered: 'Answered',
    unanswered: 'No answer',
    internal: 'internal',
    below: ({ bound }) => `below ${bound}`,
    between: ({ least, most }) => `${least} to ${most}`,
    above: ({ bound }) => `${bound} and above`,
    percent: ({ share }) => `${numberText(share, 'en')}%`,
  },
}
