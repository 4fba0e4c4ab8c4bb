import type { Room } from '#domain/sessions/room-answer.ts'
import { sessionInfluenceGround } from '#test/session-influence-ground.ts'
import {
  influencesOf,
  inRoom,
  leads,
  onFirst,
  plain,
  reading,
  reviewers,
  taking,
  type Influence,
  type Line,
} from '#test/session-influences.ts'

/**
 * The test of influence (COMMITTEE 40) of what is proposed, voted and decided on a called file: read as that of files
 * (influence.test.ts).
 */
const ground = sessionInfluenceGround()
const { refusal, people, get } = ground
const { prove } = influencesOf(ground)

/** A file that was called is no longer. */
const isLeft: Line[] = [
  ['recused is out true → –', inRoom],
  ['project.isInRoom true → –', reviewers],
  ['called mayRun true → –', leads],
  ['called choices 4 → –', leads],
  ['called mayWrite true → –', leads],
  ['item 0 mayCall – → true', leads],
]
const isPrepared: Line[] = [
  ['item 0 decided – → REFUSED', taking],
  ['decision – → PREPARED', reading],
  ['decision.isInSession – → true', reading],
  ['decision.mayPrepare – → true', taking],
  ['decision.mayStop – → true', leads],
]
const isDecided: Line[] = [
  ...isLeft,
  ...isPrepared,
  ['item 0 CALLED → DECIDED', inRoom],
  ['called proposal REFUSED → –', taking],
]
const running = 'order attend run reconvene close'

const unanimousIn = async (id: number) => {
  const { items } = (await get(`/session/${id}`, people().chair.headers)).json<Room>()
  return items.flatMap((item) => (item.unanimous === null ? [] : [{ id: item.id, version: item.unanimous.version }]))
}

const influences: Record<string, Influence> = {
  'proposes a decision': {
    from: 'called',
    call: 'POST /session/{id}/propose',
    form: onFirst(refusal),
    by: leads,
    why: 'COMMITTEE 13.4: all in the room read it, except who is recused',
    changes: [['called proposal – → REFUSED', taking]],
  },
  'writes the notes': {
    from: 'called',
    call: 'POST /session/{id}/notes',
    form: onFirst({ text: 'Dit.', version: 0 }),
    by: leads,
    why: 'COMMITTEE 13.6: the room reads them, except who is recused; one person writes at a time',
    changes: [
      ['called notes – → some', taking],
      ['called mayWrite true → –', leads],
    ],
  },
  'asks for a secret ballot': {
    from: 'called',
    call: 'POST /session/{id}/secrecy',
    form: onFirst(),
    by: ['giver', 'chair'],
    why: 'COMMITTEE 24: each present member may, except who is recused; that one asked is told, not who',
    changes: [['called secrecy – → true', taking]],
  },
  'postpones the file': {
    from: 'called',
    call: 'POST /session/{id}/postpone',
    form: onFirst({ reason: 'Plus tard.' }),
    by: leads,
    why: 'COMMITTEE 13.6, 19: the room gives the file back',
    changes: [...isLeft, ['item 0 CALLED → POSTPONED', inRoom]],
  },
  'decides by consensus': {
    from: 'proposed',
    call: 'POST /session/{id}/decide',
    form: onFirst({ by: 'consensus' }),
    by: leads,
    why: 'COMMITTEE 14.1: a decision is prepared, which who is recused does not learn; the file moves when it is sent',
    changes: isDecided,
  },
  'decides unanimous files together': {
    from: 'unanimous',
    call: 'POST /session/{id}/consensus',
    form: async ({ id }) => ({ items: await unanimousIn(id), ...refusal }),
    by: leads,
    why: 'COMMITTEE 14.1, detail 27: as one of them by consensus, without a call',
    changes: [...isPrepared, ['item 0 WAITING → DECIDED', inRoom], ['item 0 unanimous some → –', taking]],
  },
  'opens a ballot': {
    from: 'proposed',
    call: 'POST /session/{id}/ballot',
    form: onFirst({ mode: 'DEVICES' }),
    by: leads,
    why: 'COMMITTEE 13.4: its voters are those present who are not recused; the desk enters the votes of the others among them',
    changes: [
      ['ballot – → OPEN', taking],
      ['ballot mine – → 1', ['giver', 'chair']],
      ['ballot voices – → 1', ['chair']],
      ['ballot voices – → 2', ['admin']],
    ],
  },
  votes: {
    from: 'voting',
    call: 'POST /ballot/{id}/vote',
    form: () => ({ choice: 'FOR' }),
    by: ['giver', 'chair'],
    why: 'COMMITTEE 22: the number of votes is told, and no name',
    changes: [['ballot received – → 1', taking]],
  },
  'enters the votes by hand': {
    from: 'raising',
    call: 'POST /ballot/{id}/count',
    form: () => ({ votesFor: 2, votesAgainst: 0, votesAbstain: 0 }),
    by: leads,
    why: 'COMMITTEE 13.4, 22: which closes the ballot; the number of votes is told, and the desk alone sees the result',
    changes: [
      ['ballot OPEN → CLOSED', taking],
      ['ballot received – → 2', taking],
      ['ballot tally – → some', leads],
      ['ballot result – → ADOPTED', leads],
    ],
  },
  'closes the ballot': {
    from: 'voting',
    call: 'POST /ballot/{id}/close',
    by: leads,
    why: 'COMMITTEE 13.4: the desk sees the result before it announces it',
    changes: [
      ['ballot OPEN → CLOSED', taking],
      ['ballot tally – → some', leads],
      ['ballot result – → TIE', leads],
      ['ballot voices 1 → –', ['chair']],
      ['ballot voices 2 → –', ['admin']],
    ],
  },
  'announces the result': {
    from: 'counted',
    call: 'POST /ballot/{id}/announce',
    by: leads,
    why: 'COMMITTEE 13.4: the room reads it, except who is recused',
    changes: [
      ['ballot CLOSED → ANNOUNCED', taking],
      ['ballot tally – → some', ['giver', 'silent']],
      ['ballot result – → ADOPTED', ['giver', 'silent']],
    ],
  },
  'decides what was voted': {
    from: 'announced',
    call: 'POST /session/{id}/decide',
    form: onFirst({ by: 'ballot' }),
    by: leads,
    why: 'COMMITTEE 14.1, 21: as by consensus; the ballot goes with its file',
    changes: [
      ...isDecided,
      ['ballot ANNOUNCED → –', taking],
      ['ballot received 2 → –', taking],
      ['ballot tally some → –', taking],
      ['ballot result ADOPTED → –', taking],
      ['ballot mine 1 → –', ['giver', 'chair']],
    ],
  },
  'closes the session': {
    from: 'decided',
    call: 'POST /session/{id}/close',
    by: leads,
    why: 'COMMITTEE 13.6, 14.2: all leave, the minutes begin, and its decision may be sent',
    changes: [
      ['session OPEN → CLOSED', inRoom],
      ['quorum true → –', inRoom],
      ['giver is PRESENT → –', inRoom],
      ['recused is PRESENT → –', inRoom],
      ['chair is PRESENT → –', inRoom],
      ['acts attend run → tidy remark agree dissent', plain],
      [`acts ${running} → tidy share remark settle agree dissent seal`, leads],
      ['item 0 mayCall true → –', leads],
      ['item 1 mayCall true → –', leads],
      ['project.sessionDay some → –', reviewers],
      ['decision.isInSession true → –', reading],
      ['decision.maySend – → true', leads],
    ],
  },
}

prove(influences)
