import type { Notification } from '#domain/notifications/notification-api.ts'
import { roles } from '#test/influence-ground.ts'
import { sessionInfluenceGround, type Sat } from '#test/session-influence-ground.ts'
import {
  influencesOf,
  inRoom,
  leads,
  plain,
  reading,
  reviewers,
  taking,
  type Influence,
  type Line,
} from '#test/session-influences.ts'

/**
 * The test of influence (COMMITTEE 40) of what is proposed, voted and decided on a called file, of the decision until the
 * register, and of the bell: read as that of files (influence.test.ts).
 */
const ground = sessionInfluenceGround()
const { refusal, decisionsOf, get, send, remove } = ground
const { sends, onFirst, onBallot, prove } = influencesOf(ground)

/** A file that was called is no longer. */
const isLeft: Line[] = [
  ['recused is out true → –', inRoom],
  ['project.isInRoom true → –', reviewers],
  ['called mayRun true → –', leads],
  ['called choices 4 → –', leads],
  ['called mayWrite true → –', leads],
  ['item 0 mayCall – → true', leads],
]
const isDecided: Line[] = [
  ...isLeft,
  ['item 0 CALLED → DECIDED', inRoom],
  ['item 0 decided – → REFUSED', taking],
  ['called proposal REFUSED → –', taking],
  ['decision – → PREPARED', reading],
  ['decision.isInSession – → true', reading],
  ['decision.mayPrepare – → true', taking],
  ['decision.mayStop – → true', leads],
]
const running = 'order attend run reconvene close'

const seen = async (sat: Sat) => {
  const [decision] = (await decisionsOf(sat, 'chair')).items
  return { version: decision!.version, projectVersion: decision!.project.version }
}

const influences: Record<string, Influence> = {
  'proposes a decision': {
    from: 'called',
    act: onFirst('propose', refusal),
    by: leads,
    why: 'COMMITTEE 13.4: all in the room read it, except who is recused',
    changes: [['called proposal – → REFUSED', taking]],
  },
  'writes the notes': {
    from: 'called',
    act: onFirst('notes', { text: 'Dit.', version: 0 }),
    by: leads,
    why: 'COMMITTEE 13.6: the room reads them, except who is recused; one person writes at a time',
    changes: [
      ['called notes – → some', taking],
      ['called mayWrite true → –', leads],
    ],
  },
  'asks for a secret ballot': {
    from: 'called',
    act: onFirst('secrecy'),
    by: ['giver', 'chair'],
    why: 'COMMITTEE 24: each present member may, except who is recused; that one asked is told, not who',
    changes: [['called secrecy – → true', taking]],
  },
  'postpones the file': {
    from: 'called',
    act: onFirst('postpone', { reason: 'Plus tard.' }),
    by: leads,
    why: 'COMMITTEE 13.6, 19: the room gives the file back',
    changes: [...isLeft, ['item 0 CALLED → POSTPONED', inRoom]],
  },
  'decides by consensus': {
    from: 'proposed',
    act: onFirst('decide', { by: 'consensus' }),
    by: leads,
    why: 'COMMITTEE 14.1: a decision is prepared, which who is recused does not learn; the file moves when it is sent',
    changes: isDecided,
  },
  'opens a ballot': {
    from: 'proposed',
    act: onFirst('ballot', { mode: 'DEVICES' }),
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
    act: onBallot('vote', { choice: 'FOR' }),
    by: ['giver', 'chair'],
    why: 'COMMITTEE 22: the number of votes is told, and no name',
    changes: [['ballot received – → 1', taking]],
  },
  'closes the ballot': {
    from: 'voting',
    act: onBallot('close'),
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
    act: onBallot('announce'),
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
    act: onFirst('decide', { by: 'ballot' }),
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
    act: sends('close'),
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
  'holds the decision back': {
    from: 'closed',
    act: ({ headers }, { decision }) => send(`/decision/hold/${decision}`, {}, headers),
    by: leads,
    why: 'COMMITTEE 14.2, detail 13: what a session decided stops only who sends it; reviewers read it, except who is recused',
    changes: [['decision PREPARED → HELD', reading]],
  },
  'releases the decision': {
    from: 'held',
    act: ({ headers }, { decision }) => send(`/decision/release/${decision}`, {}, headers),
    by: leads,
    why: 'COMMITTEE 14.2, detail 13: as it is held back',
    changes: [['decision HELD → PREPARED', reading]],
  },
  'corrects the decision': {
    from: 'agreed',
    act: async ({ headers }, sat) =>
      send(`/decision/${sat.decision}`, { ...(await seen(sat)), message: 'Autrement.', why: 'Une faute.' }, headers),
    by: taking,
    why: 'COMMITTEE 21, detail 13: members prepare; it is a marked line, so that who agreed to the minutes agrees again',
    changes: [
      ['giver reads agreed → before', inRoom],
      ['recused reads agreed → before', inRoom],
      ['minutes readiness ready → reading', ['chair']],
    ],
  },
  'confirms the decision': {
    from: 'stale',
    act: async ({ headers }, sat) => send(`/decision/confirm/${sat.decision}`, await seen(sat), headers),
    by: taking,
    why: 'COMMITTEE 14.4, detail 13: somebody who prepares has looked at what changed',
    changes: [['decision STALE → PREPARED', reading]],
  },
  'cancels the decision': {
    from: 'closed',
    act: ({ headers }, { decision }) => remove(`/decision/${decision}?why=Erreur`, headers),
    by: leads,
    why: 'COMMITTEE 14.6, detail 13: until it is sent, with a reason, by who would send it',
    changes: [
      ['decision PREPARED → –', reading],
      ['decision.mayPrepare true → –', taking],
      ['decision.maySend true → –', leads],
      ['decision.mayStop true → –', leads],
    ],
  },
  'sends the decision': {
    from: 'closed',
    act: async ({ headers }, sat) => {
      const { items } = await decisionsOf(sat, 'chair')
      return send('/decision/send', { decisions: items.map(({ id, version }) => ({ id, version })) }, headers)
    },
    by: leads,
    why: 'COMMITTEE 14.3, 14.5: it is applied and registered; the holder is told; who is recused reads the status alone',
    changes: [
      ['decision PREPARED → SENT', reading],
      ['decision.mail – → some', reading],
      ['register – → 1', reading],
      ['bell decision – → some', ['holder']],
      ['project.projectStatus.value SUBMITED → REFUSED', ['holder', ...reviewers]],
      ['project.lastSave.by – → some', ['holder', ...reviewers]],
      ['project.allowEdit true → –', ['holder', ...reading]],
      ['project.allowAskAgain – → true', ['holder']],
      ['project.allowChangeStatus true → –', reading],
      ['project.availableStatusForCommission[] 5 → –', reading],
      ['project.allowReopen – → true', ['admin']],
    ],
  },
  'marks their notifications as seen': {
    from: 'closed',
    act: async ({ headers }) => {
      const told = (await get('/notification?part=information', headers)).json<Notification[]>()
      return send('/notification/see', { ids: told.map(({ id }) => id) }, headers)
    },
    by: roles,
    why: 'COMMITTEE 16.2: each has a bell of their own',
    changes: [],
  },
}

prove(influences)
