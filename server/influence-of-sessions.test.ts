import type { Room } from '#domain/sessions/room-answer.ts'
import { roles } from '#test/influence-ground.ts'
import { sessionInfluenceGround } from '#test/session-influence-ground.ts'
import {
  influencesOf,
  inRoom,
  leads,
  members,
  onFirst,
  plain,
  reviewers,
  type Influence,
  type Line,
} from '#test/session-influences.ts'

/**
 * The test of influence (COMMITTEE 40) of a session until a file is called: read as that of files (influence.test.ts).
 */
const ground = sessionInfluenceGround()
const { people, plan, get, send } = ground
const { prove } = influencesOf(ground)

const roomOf = async (id: number) => (await get(`/session/${id}`, people().chair.headers)).json<Room>()
const versionOf = async (id: number) => (await roomOf(id)).version

/** What everybody in the room reads of a planned order, which ends with it. */
const planOf = (place: 0 | 1): Line[] => [
  [`item ${place} WAITING → –`, inRoom],
  [`item ${place} minutes 5 → –`, inRoom],
  [`item ${place} opinions open → –`, ['giver']],
  [`item ${place} opinions sealed → –`, place === 0 ? ['silent', ...leads] : ['silent', 'recused', ...leads]],
]
const planning = 'change rule reply order convene cancel open'
const running = 'order attend run reconvene close'

const influences: Record<string, Influence> = {
  'plans a session': {
    from: 'filed',
    call: 'POST /session',
    act: async (who, sat) => {
      const answer = await send('/session', plan, who.headers)
      if (answer.statusCode === 200) sat.id = answer.json<{ id: number }>().id
      return answer
    },
    by: leads,
    why: 'COMMITTEE 13.1: its commission reads it and may answer; its members are told',
    changes: [
      ['session – → PREPARED', inRoom],
      ['day – → 2026-09-24', inRoom],
      ['bell session created – → some', members],
      ['acts – → reply', plain],
      [`acts – → ${planning}`, leads],
      ['desk – → true', leads],
    ],
  },
  'moves the session to another day': {
    from: 'planned',
    call: 'POST /session/{id}',
    form: async ({ id }) => ({ ...plan, day: '2026-09-25', version: await versionOf(id) }),
    by: leads,
    why: 'COMMITTEE 13.1: its members are told',
    changes: [
      ['day 2026-09-24 → 2026-09-25', inRoom],
      ['bell session changed – → some', members],
    ],
  },
  'calls the session off': {
    from: 'planned',
    call: 'DELETE /session/{id}',
    by: leads,
    why: 'COMMITTEE 13.1: it is no more for anybody, and its files have no day',
    changes: [
      ['session PREPARED → –', inRoom],
      ['day 2026-09-24 → –', inRoom],
      ...planOf(0),
      ...planOf(1),
      ['project.sessionDay some → –', reviewers],
      ['acts reply → –', plain],
      [`acts ${planning} → –`, leads],
      ['desk true → –', leads],
    ],
  },
  'says that they come': {
    from: 'planned',
    call: 'POST /session/{id}/reply',
    form: () => ({ reply: 'COMING' }),
    by: members,
    why: 'COMMITTEE, detail 7: the room reads who is announced',
    changes: [['self replies – → COMING', inRoom]],
  },
  'asks a member to answer': {
    from: 'planned',
    call: 'POST /session/{id}/remind',
    form: () => ({ userId: people().silent.id }),
    by: leads,
    why: 'COMMITTEE, detail 7: that member alone is told',
    changes: [['bell session replyAwaited – → some', ['silent']]],
  },
  'adds an item': {
    from: 'planned',
    call: 'POST /session/{id}/add',
    form: () => ({ title: 'Divers' }),
    by: leads,
    why: 'COMMITTEE 13.2, 27: the order is read by its commission',
    changes: [
      ['item 2 – → WAITING', inRoom],
      ['item 2 minutes – → 5', inRoom],
    ],
  },
  'takes a file off the order': {
    from: 'planned',
    call: 'POST /session/{id}/remove',
    form: ({ second }) => ({ itemId: second }),
    by: leads,
    why: 'COMMITTEE 13.2: the order is read by its commission; no seal opens',
    changes: planOf(1),
  },
  'gives the files other minutes': {
    from: 'planned',
    call: 'POST /session/{id}/order',
    form: async ({ id, first, second }) => ({
      items: [first, second].map((item) => ({ id: item, minutes: 20 })),
      version: await versionOf(id),
    }),
    by: leads,
    why: 'COMMITTEE 13.2: the order is read by its commission',
    changes: [
      ['item 0 minutes 5 → 20', inRoom],
      ['item 1 minutes 5 → 20', inRoom],
    ],
  },
  'sends the order': {
    from: 'planned',
    call: 'POST /session/{id}/convocation',
    by: leads,
    why: 'COMMITTEE 13.2: its members get it by mail, and the room reads when it was sent',
    changes: [['sent – → some', inRoom]],
  },
  'opens the session': {
    from: 'planned',
    call: 'POST /session/{id}/open',
    by: leads,
    why: 'COMMITTEE 13.3, 26: who opens it is there, the others arrive; the order no longer tells opinions, the file does',
    changes: [
      ['session PREPARED → OPEN', inRoom],
      ['acts reply → attend run', plain],
      [`acts ${planning} → ${running}`, leads],
      ['item 0 mayCall – → true', leads],
      ['item 1 mayCall – → true', leads],
      ...[...planOf(0), ...planOf(1)].filter(([what]) => what.includes('opinions')),
    ],
    besides: { chair: [['chair is – → PRESENT', inRoom]] },
  },
  'joins by video': {
    from: 'open',
    call: 'POST /session/{id}/attendance',
    form: (_, { id }) => ({ people: [{ id, presence: 'VIDEO' }] }),
    by: members,
    why: 'COMMITTEE 13.3: the room sees who is there',
    changes: [],
    besides: {
      silent: [['silent is – → VIDEO', inRoom]],
      ...Object.fromEntries(
        (['giver', 'recused', 'chair'] as const).map((who) => [who, [[`${who} is PRESENT → VIDEO`, inRoom]]]),
      ),
    },
  },
  'says at the door who comes': {
    from: 'open',
    call: 'POST /wall/{code}/presence',
    act: async (who, { id }) => {
      const { code } = await roomOf(id)
      return send(`/wall/${code}/presence`, { name: 'Naoko Test' }, who.headers)
    },
    by: roles,
    why: 'COMMITTEE, detail 26: whoever has the code of the wall says who is there, and the room sees it',
    changes: [['silent is – → PRESENT', inRoom]],
  },
  'records that a member has gone': {
    from: 'open',
    call: 'POST /session/{id}/attendance',
    form: () => ({ people: [{ id: people().giver.id, presence: null }] }),
    by: ['giver', ...leads],
    why: 'COMMITTEE 13.3: a member records themselves, the desk everybody; the quorum falls for all',
    changes: [
      ['giver is PRESENT → –', inRoom],
      ['quorum true → –', inRoom],
    ],
  },
  'gives the proxy of an absent member': {
    from: 'open',
    call: 'POST /session/{id}/proxy',
    form: () => ({ giverId: people().silent.id, holderId: people().giver.id }),
    by: ['silent', ...leads],
    why: 'COMMITTEE 13.3: the giver or the desk gives it, and the room sees it',
    changes: [['silent is represented – → some', inRoom]],
  },
  'asks to speak': {
    from: 'open',
    call: 'POST /session/{id}/floor',
    form: () => ({ asks: true }),
    by: ['giver', 'recused', 'chair'],
    why: 'COMMITTEE 13.7: each present member may, and the room sees the queue',
    changes: [['floor – → 1', inRoom]],
  },
  'reconvenes the session': {
    from: 'left',
    call: 'POST /session/{id}/reconvene',
    act: async (who, sat) => {
      const answer = await send(`/session/${sat.id}/reconvene`, { day: '2026-10-01', time: '18:30' }, who.headers)
      if (answer.statusCode === 200) sat.next = answer.json<{ id: number }>().id
      return answer
    },
    by: leads,
    why: 'COMMITTEE 13.3: without a quorum it ends, and its order goes to another day, of which its members are told',
    changes: [
      ['session OPEN → CLOSED', inRoom],
      ['bell next session created – → some', members],
      ['item 0 WAITING → POSTPONED', inRoom],
      ['item 1 WAITING → POSTPONED', inRoom],
      ['recused is PRESENT → –', inRoom],
      ['chair is PRESENT → –', inRoom],
      ['acts attend run → tidy remark agree dissent', plain],
      [`acts ${running} → tidy share remark settle agree dissent seal`, leads],
      ['item 0 mayCall true → –', leads],
      ['item 1 mayCall true → –', leads],
    ],
  },
  'calls a file': {
    from: 'open',
    call: 'POST /session/{id}/call',
    form: onFirst(),
    by: leads,
    why: 'COMMITTEE 12.2, 19: its opinions open, it belongs to the room, and who is recused is out',
    changes: [
      ['item 0 WAITING → CALLED', inRoom],
      ['recused is out – → true', inRoom],
      ['project.isInRoom – → true', reviewers],
      ['opinions sealed → open', ['silent', 'stranger', ...leads]],
      ['item 0 mayCall true → –', leads],
      ['called mayRun – → true', leads],
      ['called choices – → 4', leads],
      ['called mayWrite – → true', leads],
    ],
  },
}

prove(influences)
