import type { projectCards as fr } from '#web/platform/i18n/fr/project-cards.ts'

export const projectCards: typeof fr = {
  answerCard: {
    title: 'Question and answer',
    question: 'The commission asked',
    answer: 'The holder answered',
    by: ({ by, at }) => `${by}, on ${at}`,
    noWords: 'No note to the commission; this is what changed.',
    before: 'When asked',
    after: 'Now',
    unchanged: 'No field of the project has changed since the request.',
    formerPicture: 'Another picture',
  },
  review: {
    title: 'Review',
    followUp: 'Follow-up',
    internal: 'internal',
    internals: 'Internal follow-up',
    status: 'Status',
    commission: 'Commission',
    communication: 'Communication',
    relevant: 'Relevant',
    notRelevant: 'No',
    budget: 'Budget',
    noBudget: 'None',
    budgetToPrecise: 'To be set',
    message: 'Message to the holder',
    userComment: 'Holder’s note',
  },
}
