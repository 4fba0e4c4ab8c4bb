import type { AnswerReaders } from '#domain/questions/told-answer.ts'

export const words = {
  answered: 'Avec réponse',
  unanswered: 'Sans réponse',
  readersOf: ({ name }: { name: string }) => `${name}, lecteurs`,
  readers: {
    public: 'le public aussi',
    holder: 'la commission et le porteur',
    reviewers: 'la commission seule',
  } satisfies Record<AnswerReaders, string>,
  inAnswerTo: ({ name, question }: { name: string; question: string }) => `${name} (en réponse à : ${question})`,
}
