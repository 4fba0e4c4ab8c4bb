// The parts of the list for holders only: awaited answers above it, past editions and deleted projects below it.
export { AnswerAwaited } from '#web/projects/list/answer-awaited.tsx'
export { DeletedProjects } from '#web/projects/list/deleted-projects.tsx'
export { PastEditions } from '#web/projects/list/past-editions.tsx'
