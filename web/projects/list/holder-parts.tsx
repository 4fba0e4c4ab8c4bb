// What only holders see of their list: above it what is awaited of them, below it past editions and the bin.
export { AnswerAwaited } from '#web/projects/list/answer-awaited.tsx'
export { DeletedProjects } from '#web/projects/list/deleted-projects.tsx'
export { PastEditions } from '#web/projects/list/past-editions.tsx'
