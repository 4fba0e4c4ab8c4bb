import type { words as fr } from '#server/words/fr/people.ts'

const inviter = (by: string) => (by === '' ? 'Somebody of the programme' : by)

export const words: typeof fr = {
  subject: (by) => `${inviter(by)} invites you to a project`,
  hello: 'Hello,',
  invited: (by, project) =>
    `${inviter(by)} invites you to hold ${project === '' ? 'a project' : `the project “${project}”`} with them.`,
  ofOrganizer: (organizer) =>
    `The invitation is to all projects of ${organizer === '' ? 'one organizer' : `“${organizer}”`}, present and to come.`,
  rights: 'Each person reads and edits the project with their own account, and receives what the commission writes.',
  see: 'See the invitation',
  withoutAccount: 'No account yet? Create one with this address: the invitation waits for you there.',
  leaveAside: 'This invitation is valid for thirty days. Did you not expect it? Ignore this message.',
  removedSubject: 'You no longer hold a project',
  removed: (by, project) => `${inviter(by)} has removed you from the project “${project}”.`,
  removedFromOthers: (organizer) => `The same holds for their other projects of “${organizer}”.`,
  removedStays: 'You no longer see it, and receive nothing more about it. What you wrote there stays.',
}
