// What only holders see of their list: above it what is awaited of them, below it past editions and the bin.
export { AnswerAwaited } from '#web/projects/answer-awaited.tsx'
export { DeletedProjects } from '#web/projects/deleted-projects.tsx'
export { PastEditions } from '#web/projects/past-editions.tsx'
