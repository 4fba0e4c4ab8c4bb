import type { Notification } from '#domain/notifications/notification-api.ts'
import { roles } from '#test/influence-ground.ts'
import { sessionInfluenceGround, type Sat } from '#test/session-influence-ground.ts'
import { influencesOf, inRoom, leads, reading, reviewers, taking, type Influence } from '#test/session-influences.ts'

/**
 * The test of influence (COMMITTEE 40) of a decision from when it is prepared until the register, and of the bell: read
 * as that of files (influence.test.ts).
 */
const ground = sessionInfluenceGround()
const { refusal, decisionsOf, get, send, remove } = ground
const { prove } = influencesOf(ground)

const seen = async (sat: Sat) => {
  const [decision] = (await decisionsOf(sat, 'chair')).items
  return { version: decision!.version, projectVersion: decision!.project.version }
}
const prepares: Influence['changes'] = [
  ['decision – → PREPARED', reading],
  ['decision.mayPrepare – → true', taking],
  ['decision.maySend – → true', leads],
  ['decision.mayStop – → true', taking],
]

const influences: Record<string, Influence> = {
  'prepares a decision': {
    from: 'filed',
    call: 'POST /project/{id}/decision',
    act: async ({ headers }, { files: [id] }) => {
      const { version } = (await get(`/project/${id}`, headers)).json<{ version: number }>()
      return send(`/project/${id}/decision`, { ...refusal, version }, headers)
    },
    by: taking,
    why: 'COMMITTEE 14.1: members prepare; reviewers read it, except who is recused, and its holder learns nothing',
    changes: prepares,
  },
  'prepares the decisions of many files': {
    from: 'filed',
    call: 'POST /decision/prepare',
    form: ({ files: [id] }) => ({ projectIds: [id], ...refusal }),
    by: taking,
    why: 'COMMITTEE 14.1: as of one',
    changes: prepares,
  },
  'holds the decision back': {
    from: 'closed',
    call: 'POST /decision/hold/{id}',
    by: leads,
    why: 'COMMITTEE 14.2, detail 13: what a session decided stops only who sends it; reviewers read it, except who is recused',
    changes: [['decision PREPARED → HELD', reading]],
  },
  'releases the decision': {
    from: 'held',
    call: 'POST /decision/release/{id}',
    by: leads,
    why: 'COMMITTEE 14.2, detail 13: as it is held back',
    changes: [['decision HELD → PREPARED', reading]],
  },
  'corrects the decision': {
    from: 'agreed',
    call: 'POST /decision/{id}',
    form: async (sat) => ({ ...(await seen(sat)), message: 'Autrement.', why: 'Une faute.' }),
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
    call: 'POST /decision/confirm/{id}',
    form: seen,
    by: taking,
    why: 'COMMITTEE 14.4, detail 13: somebody who prepares has looked at what changed',
    changes: [['decision STALE → PREPARED', reading]],
  },
  'cancels the decision': {
    from: 'closed',
    call: 'DELETE /decision/{id}',
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
    call: 'POST /decision/send',
    form: async (sat) => {
      const { items } = await decisionsOf(sat, 'chair')
      return { decisions: items.map(({ id, version }) => ({ id, version })) }
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
    call: 'POST /notification/see',
    form: async (_, { headers }) => {
      const told = (await get('/notification?part=information', headers)).json<Notification[]>()
      return { ids: told.map(({ id }) => id) }
    },
    by: roles,
    why: 'COMMITTEE 16.2: each has a bell of their own',
    changes: [],
  },
  'calls off what is to be sent': {
    from: 'dated',
    call: 'POST /decision/cancelSending/{id}',
    act: ({ headers }, { sending }) => send(`/decision/cancelSending/${sending}`, {}, headers),
    by: leads,
    why: 'COMMITTEE 14.3: who asked for it, or an administrator; the decision stays prepared',
    changes: [['decision leaves some → –', reading]],
  },
}

prove(influences)
