import type { SignedIn } from '#domain/session-api.ts'
import type { Wall } from '#domain/sessions/wall-api.ts'
import type { Proposal, Room, RoomBallot, RoomItem, RoomPerson } from '#domain/sessions/room-answer.ts'

/** A room of two people and three files, as the server returns it. */
export const item = (id: number, name: string, more: Partial<RoomItem> = {}): RoomItem => ({
  id,
  name,
  project: {
    id: 2000 + id,
    name,
    textLanguage: 'fr',
    organizer: 'Ville de Rennes',
    town: 'Rennes',
    status: 'SUBMITED',
    asked: 400,
  },
  minutes: 5,
  state: 'WAITING',
  recused: [],
  isRecused: false,
  tried: [],
  interests: [],
  hasInterest: false,
  mayCall: false,
  unanimous: null,
  opinions: null,
  decided: null,
  postponedOn: null,
  ...more,
})
export const person = (id: number, name: string): RoomPerson => ({
  id,
  name,
  isMember: true,
  isChair: id === 1,
  isSecretary: false,
  reply: null,
  presence: 'PRESENT',
  since: null,
  representedBy: null,
  isRecused: false,
})
export const room = (more: Partial<Room> = {}): Room => ({
  id: 7,
  version: 3,
  edition: { id: 5, state: 'current' },
  state: 'OPEN',
  title: 'Séance du 24 septembre 2026',
  day: '2026-09-24',
  time: '18:30',
  place: 'Maison des deux rives',
  code: 'K7QF29TM10',
  link: '',
  commission: { id: 1, name: 'Culturelle' },
  chairId: 1,
  secretaryId: null,
  quorum: null,
  quorumCountsRecused: true,
  isSecret: false,
  chairBreaksTies: false,
  startsAt: '2026-09-24T16:30:00Z',
  orderSentAt: null,
  openedAt: '2026-09-24T16:34:00Z',
  closedAt: null,
  me: { id: 2, isDesk: false, isMember: true, asksToSpeak: false, acts: [], leaves: 0 },
  quorumNow: { needed: 2, withRecused: 2, withoutRecused: 2, isReached: true },
  people: [person(1, 'Yuki Tanabe'), person(2, 'Étienne Vasseur')],
  items: [item(1, 'Encres d’hiver'), item(2, 'Ozu, six matins'), item(3, 'Leçon de thé')],
  toAdd: null,
  current: null,
  fallen: null,
  floor: [],
  ...more,
})
export const mine: RoomBallot['mine'][number] = {
  id: 2,
  name: 'Étienne Vasseur',
  isMine: true,
  hasVoted: false,
  choice: null,
  enteredBy: null,
}
export const inBallot = (more: Partial<RoomBallot> = {}): Room => {
  const ballot: RoomBallot = {
    id: 9,
    round: 1,
    state: 'OPEN',
    mode: 'DEVICES',
    isSecret: false,
    openedAt: '2026-09-24T17:11:00Z',
    voters: 2,
    received: 0,
    quorum: { needed: 2, withRecused: 2, withoutRecused: 2 },
    tally: null,
    result: null,
    casting: null,
    mayBreakTie: false,
    awaitsCasting: false,
    mine: [mine],
    voices: [],
    isSpoiled: false,
    isAboutProposal: true,
    about: { projectStatus: 'REFUSED', amount: null, message: 'Non.', points: 0, dueDay: null },
    ...more,
  }
  return room({
    current: {
      itemId: 1,
      calledAt: '2026-09-24T17:06:00Z',
      presider: { id: 1, name: 'Yuki Tanabe' },
      mayRun: false,
      isRecused: false,
      proposal: null,
      isSecrecyAsked: false,
      choices: [],
      ballots: [ballot],
      notes: null,
    },
  })
}

/** An item without a file. */
export const topic = (id: number, name: string, more: Partial<RoomItem> = {}) =>
  item(id, name, { project: null, ...more })

/** The decisions that may be proposed for any file. */
export const refusal: Proposal = {
  projectStatus: 'REFUSED',
  message: 'Non.',
  points: [],
  dueDay: null,
  budget: null,
  budgetNeeded: null,
}

/** The ballot as the presider of the called file sees it. */
export function run(more: Partial<RoomBallot> = {}): Room {
  const told = inBallot({ mine: [], ...more })
  const me: Room['me'] = { ...told.me, isDesk: true, acts: ['attend', 'run', 'close'] }
  const items = told.items.map((each, place) => (place === 0 ? { ...each, state: 'CALLED' as const } : each))
  return { ...told, me, items, current: { ...told.current!, mayRun: true, proposal: refusal } }
}

/** A member of the commission, as a sign-in returns it. */
export const signedIn = (id: number): SignedIn => ({
  id,
  username: `u${id}@test.example`,
  firstname: 'Yuki',
  lastname: 'Tanabe',
  roles: ['ROLE_COMMISSION'],
  access_token: 'a',
  refresh_token: 'r',
  token_type: 'Bearer',
  expires_in: 900,
})

/** The same room as its wall shows it. */
export function wallOf({ commission, items, current, ...told }: Room): Wall {
  const called = items.find(({ id }) => id === current?.itemId)
  const ballot = current?.ballots.at(-1)
  const { state, title, quorumNow, quorumCountsRecused, fallen } = told
  return {
    state,
    title,
    quorumNow,
    quorumCountsRecused,
    fallen,
    commission: commission.name,
    items: items.map(({ id, name, state: of }) => ({ id, name, state: of })),
    current: current && {
      itemId: current.itemId,
      calledAt: current.calledAt,
      project: called!.project && {
        ...called!.project,
        dates: '',
        types: [],
        isFree: true,
        priceDetails: '',
        imageUrl: null,
      },
      proposal: current.proposal && { projectStatus: current.proposal.projectStatus, amount: current.proposal.budget },
      ballot: ballot ?? null,
    },
  }
}
