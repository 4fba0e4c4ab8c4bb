import { expect } from 'vitest'
import type { PreparedDecision } from '#domain/decisions/decision-api.ts'
import type { Minutes } from '#domain/minutes/minutes-answer.ts'
import type { Notification } from '#domain/notifications/notification-api.ts'
import type { BallotMode } from '#domain/sessions/ballot.ts'
import type { Room } from '#domain/sessions/room-answer.ts'
import { sendNextDecision } from '#server/decisions/send-decisions.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeProject } from '#test/factories.ts'
import {
  changesBetween,
  influenceGround,
  note,
  roles,
  type Change,
  type Standing,
  type Who,
} from '#test/influence-ground.ts'
import { pathTo, type Stage } from '#test/session-stages.ts'

/** A session with two files: `recused` is recused from the first, which is called, proposed, voted on and decided. */
export type Sat = {
  id: number
  first: number
  second: number
  files: number[]
  ballot: number
  decision: number
  sending: number
  remark: number
  next: number
}

/** What each role may see and do in a session, on its files, in the bell, in the decisions and in the register. */
export function sessionInfluenceGround() {
  const opinions = influenceGround()
  const { ground, people, get, send, give, recuse } = opinions
  const refusal = { projectStatus: 'REFUSED', message: 'Hors du calendrier.' }
  const plan = { commissionId: 3, day: '2026-09-24', time: '18:30' }

  const ok = async <Body>(url: string, form: object, who: Who = 'chair'): Promise<Body> => {
    const answer = await send(url, form, people()[who].headers)
    expect([url, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([url, 200, ''])
    return answer.json<Body>()
  }

  const filed = async () => {
    const { holder, giver } = people()
    const id = await makeProject(ground.db, { status: 'SUBMITED', commissionId: 3, creatorId: holder.id })
    await give(id, giver)
    return id
  }

  const next: Record<Stage, (sat: Sat) => Promise<unknown>> = {
    filed: async (sat) => {
      sat.files = [await filed(), await filed()]
      await recuse(sat.files[0]!, people().recused)
    },
    planned: async (sat) => {
      sat.id = (await ok<{ id: number }>('/session', plan)).id
      const { items } = await ok<Room>(`/session/${sat.id}/add`, { projects: sat.files })
      ;[sat.first, sat.second] = [items[0]!.id, items[1]!.id]
    },
    open: async ({ id }) => {
      await ok(`/session/${id}/open`, {})
      const { giver, recused } = people()
      const present = [giver, recused].map((each) => ({ id: each.id, presence: 'PRESENT' }))
      await ok(`/session/${id}/attendance`, { people: present })
    },
    unanimous: async ({ files }) => {
      await give(files[0]!, people().silent)
      await ok(`/project/${files[0]}/openOpinions`, {})
    },
    called: ({ id, first }) => ok(`/session/${id}/call`, { itemId: first }),
    proposed: ({ id, first }) => ok(`/session/${id}/propose`, { itemId: first, ...refusal }),
    voting: (sat) => openBallot(sat, 'DEVICES'),
    raising: (sat) => openBallot(sat, 'HANDS'),
    counted: async ({ ballot }) => {
      await ok(`/ballot/${ballot}/vote`, { choice: 'FOR' })
      await ok(`/ballot/${ballot}/vote`, { choice: 'FOR' }, 'giver')
      await ok(`/ballot/${ballot}/close`, {})
    },
    announced: ({ ballot }) => ok(`/ballot/${ballot}/announce`, {}),
    decided: (sat) => decideFirst(sat, 'ballot'),
    closed: ({ id }) => ok(`/session/${id}/close`, {}),
    consented: (sat) => decideFirst(sat, 'consensus'),
    ended: ({ id }) => ok(`/session/${id}/close`, {}),
    left: ({ id }) => ok(`/session/${id}/attendance`, { people: [{ id: people().giver.id, presence: null }] }, 'giver'),
    held: ({ decision }) => ok(`/decision/hold/${decision}`, {}),
    stale: ({ files }) => ground.db.run(sql`update project set version = version + 1 where id = ${files[0]}`),
    dated: async (sat) => {
      const decisions = (await decisionsOf(sat, 'chair')).items.map(({ id, version }) => ({ id, version }))
      const later = { decisions, day: '2099-01-05', time: '09:00' }
      sat.sending = (await ok<{ sendingId: number }>('/decision/send', later)).sendingId
    },
    shared: ({ id }) => ok(`/session/${id}/minutes/share`, {}),
    remarked: async (sat) => {
      await ok(`/session/${sat.id}/minutes/remark`, { itemId: sat.second, text: 'Précisez.' }, 'giver')
      sat.remark = (await minutesOf(sat)).remarks[0]!.id
    },
    agreed: async (sat) => {
      const { version } = await minutesOf(sat)
      for (const who of ['giver', 'recused'] as const) await ok(`/session/${sat.id}/minutes/agree`, { version }, who)
    },
    sealed: async (sat) => {
      const { version } = await minutesOf(sat)
      await ok(`/session/${sat.id}/minutes/seal`, { version })
    },
  }
  const openBallot = async (sat: Sat, mode: BallotMode) => {
    const { current } = await ok<Room>(`/session/${sat.id}/ballot`, { itemId: sat.first, mode })
    sat.ballot = current!.ballots.at(-1)!.id
  }
  const decideFirst = async (sat: Sat, by: 'ballot' | 'consensus') => {
    await ok(`/session/${sat.id}/decide`, { itemId: sat.first, by })
    await ok(`/session/${sat.id}/postpone`, { itemId: sat.second, reason: 'Plus tard.' })
    const { items } = await decisionsOf(sat, 'chair')
    sat.decision = items[0]!.id
  }
  const minutesOf = async ({ id }: Sat) => (await get(`/session/${id}/minutes`, people().chair.headers)).json<Minutes>()

  const sitting = async (stage: Stage): Promise<Sat> => {
    const sat = { id: 0, files: [], first: 0, second: 0, ballot: 0, decision: 0, sending: 0, remark: 0, next: 0 }
    for (const each of pathTo(stage)) await next[each](sat)
    return sat
  }

  type Listed = { items: PreparedDecision[] }
  const decisionsOf = async ({ files }: Sat, who: Who): Promise<Listed> => {
    const lists = await Promise.all(
      ['prepared', 'held', 'sent'].map((tab) => get(`/decision?tab=${tab}`, people()[who].headers)),
    )
    const items = lists.flatMap((list) => (list.statusCode === 200 ? list.json<Listed>().items : []))
    return { items: items.filter(({ project }) => files.includes(project.id)) }
  }

  const bellOf = async ({ id, next: following, files }: Sat, who: Who): Promise<Notification[]> => {
    const parts = await Promise.all(
      ['awaiting', 'information'].map((part) => get(`/notification?part=${part}`, people()[who].headers)),
    )
    const isAbout = ({ project, about, facts }: Notification) =>
      files.includes(project?.id ?? -1) ||
      [id, following].some((session) => about === String(session)) ||
      [id, following].includes((facts['session'] as { id: number } | undefined)?.id ?? -1)
    return parts.flatMap((part) => part.json<Notification[]>()).filter(isAbout)
  }

  const registerOf = async ({ id }: Sat, who: Who): Promise<number> => {
    const filters = JSON.stringify([{ position: 4, selectedValue: id }])
    const answer = await opinions.post('/register/getB122TableResults', { filters }, people()[who].headers)
    return answer.statusCode === 200 ? answer.json<{ items: unknown[] }>().items.length : 0
  }

  const standingOf = async (sat: Sat, stage: Stage, who: Who): Promise<Standing> => {
    const standing: Standing = new Map()
    const { headers } = people()[who]
    const [room, file] = await Promise.all([
      get(`/session/${sat.id}`, headers),
      get(`/project/${sat.files[0]}`, headers),
    ])
    if (room.statusCode === 200) noteRoom(standing, room.json(), people())
    note(standing, 'project', file.json())
    for (const { kind, about, facts, isSeen } of await bellOf(sat, who))
      standing.set(
        `bell ${[about === String(sat.next) ? 'next' : '', kind, facts['event'], isSeen ? 'seen' : ''].filter(Boolean).join(' ')}`,
        'some',
      )
    if (who === 'holder') return standing
    const opened = (await get(`/project/${sat.files[0]}/opinions`, headers)).json<{ sight?: string }>()
    standing.set('opinions', opened.sight ?? 'none')
    const isDecidable = stage === 'filed' || pathTo(stage).some((each) => each === 'proposed' || each === 'unanimous')
    if (!isDecidable) return standing
    for (const { state, maySend, mayPrepare, mayStop, isInSession, leavesAt, mail } of (await decisionsOf(sat, who))
      .items) {
      standing.set('decision', state)
      standing.set('decision leaves', leavesAt === null ? 'none' : 'some')
      note(standing, 'decision', { maySend, mayPrepare, mayStop, isInSession, mail })
    }
    standing.set('register', String(await registerOf(sat, who)))
    if (!pathTo(stage).some((each) => each === 'closed' || each === 'ended')) return standing
    const minutes = await get(`/session/${sat.id}/minutes`, headers)
    if (minutes.statusCode === 200) noteMinutes(standing, minutes.json(), people())
    return standing
  }

  const readAll = (sat: Sat, stage: Stage) =>
    Promise.all(roles.map(async (who) => withoutNothing(await standingOf(sat, stage, who))))
  /** Those of a stage are the same for each session. */
  const atFirst = new Map<Stage, Standing[]>()
  const unchanged = new Map<Stage, Sat>()

  /**
   * Returns what acts on a session of this stage have changed of what each role may see and do. A session that they left
   * as it was serves the next ones.
   */
  const changedIn = async (stage: Stage, act: (sat: Sat) => Promise<unknown>): Promise<Change[]> => {
    const sat = unchanged.get(stage) ?? (await sitting(stage))
    unchanged.delete(stage)
    const before = atFirst.get(stage) ?? (await readAll(sat, stage))
    atFirst.set(stage, before)
    await act(sat)
    while (await sendNextDecision(ground, failing));
    const changes = changesBetween(before, await readAll(sat, stage))
    if (changes.length === 0) unchanged.set(stage, sat)
    return changes
  }

  return { ...opinions, plan, refusal, decisionsOf, minutesOf, changedIn }
}

/** So that of what comes or goes only that is told which somebody has. */
const withoutNothing = (standing: Standing): Standing =>
  new Map([...standing].filter(([, value]) => !['', '0', 'false', 'none'].includes(value)))

const failing = (error: unknown) => {
  throw error
}

/** What is awaited, said and allowed in minutes: people by their roles, items by their places. */
function noteMinutes(standing: Standing, minutes: Minutes, people: Record<Who, { id: number }>) {
  const { state, sharedAt, readers, remarks, documents, readiness, items, me } = minutes
  standing.set('minutes', state)
  standing.set('minutes shared', sharedAt === null ? 'none' : 'some')
  standing.set('minutes acts', me.acts.join(' '))
  standing.set('minutes readiness', readiness ?? 'none')
  standing.set('minutes documents', String(documents.length))
  standing.set('minutes remarks', remarks.map(({ outcome }) => outcome ?? 'open').join(' '))
  for (const who of roles) {
    const reader = readers.find(({ id }) => id === people[who].id)
    standing.set(`${who} reads`, reader?.reading ?? 'none')
  }
  for (const [place, { notes, dissents, mayDissent }] of items.entries()) {
    standing.set(`minutes ${place} notes`, notes?.text ? 'some' : 'none')
    standing.set(`minutes ${place} mayWrite`, String(notes?.mayWrite ?? false))
    standing.set(`minutes ${place} dissents`, String(dissents.length))
    standing.set(`minutes ${place} mayDissent`, String(mayDissent))
  }
}

/** Each state, seal and right in a room: people by their roles, items by their places. */
function noteRoom(standing: Standing, room: Room, people: Record<Who, { id: number }>) {
  const { me, items, people: seated, current, floor, state, quorumNow, orderSentAt, day, fallen } = room
  const set = (name: string, value: string | number | boolean | null | undefined) =>
    standing.set(name, String(value ?? 'none'))
  set('session', state)
  set('day', day)
  set('sent', orderSentAt === null ? null : 'some')
  set('quorum', quorumNow.isReached)
  set('acts', me.acts.join(' '))
  set('desk', me.isDesk)
  set('floor', floor.length)
  set('fallen', fallen && 'some')
  for (const who of roles) {
    const person = seated.find(({ id }) => id === people[who].id)
    if (person === undefined) continue
    set(`${who} replies`, person.reply)
    set(`${who} is`, person.presence)
    set(`${who} is represented`, person.representedBy && 'some')
    set(`${who} is out`, person.isRecused)
  }
  for (const [place, item] of items.entries()) {
    set(`item ${place}`, item.state)
    set(`item ${place} minutes`, item.minutes)
    set(`item ${place} decided`, item.decided)
    set(`item ${place} mayCall`, item.mayCall)
    set(`item ${place} unanimous`, item.unanimous && 'some')
    set(`item ${place} opinions`, item.opinions?.sight)
  }
  if (current === null) return
  set('called mayRun', current.mayRun)
  set('called proposal', current.proposal?.projectStatus)
  set('called secrecy', current.isSecrecyAsked)
  set('called choices', current.choices.length)
  set('called notes', current.notes?.text && 'some')
  set('called mayWrite', current.notes?.mayWrite)
  for (const ballot of current.ballots) {
    set('ballot', ballot.state)
    set('ballot received', ballot.received)
    set('ballot tally', ballot.tally && 'some')
    set('ballot result', ballot.result)
    set('ballot mine', ballot.mine.length)
    set('ballot voices', ballot.voices.length)
  }
}
