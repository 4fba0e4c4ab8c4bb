/** The list of the files that answer a question. */
export function answersOf(editionId: number, questionId: number) {
  return {
    to: '/project/index',
    search: { edition: editionId, filters: { [`question${questionId}`]: 'any' } },
  } as const
}
