// The parts of the list for holders only: invitations, the event of tonight and awaited answers above it, past editions and deleted projects below it.
export { AnswerAwaited } from '#web/projects/list/answer-awaited.tsx'
export { DeletedProjects } from '#web/projects/list/deleted-projects.tsx'
export { Invitations } from '#web/projects/list/invitations.tsx'
export { TonightAhead } from '#web/projects/list/tonight-ahead.tsx'
export { PastEditions } from '#web/projects/list/past-editions.tsx'
