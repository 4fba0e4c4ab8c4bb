import { describe, expect, test } from 'vitest'
import { changedNames, isSame, type FieldName } from '#web/projects/parts/form-values.ts'
import {
  beginSim,
  fire,
  happen,
  isUnsaved,
  travel,
  type,
  unknownSession,
  written,
  type Sim,
} from '#web/projects/form/saving/saving-world.ts'

/** The events that may follow, by name. */
function happenings(sim: Sim): [string, () => Sim][] {
  const { state, flight, timers, server } = sim
  const next: [string, () => Sim][] = [
    ['type name', () => type(sim, 'name', `Taiko ${sim.trail.length}`)],
    ['type phone', () => type(sim, 'placePhoneNumber', `0${sim.trail.length}`)],
    ['press', () => happen(sim, { type: 'pressed', isSubmited: false })],
  ]
  if (sim.editing) next.push(['leave the field', () => happen({ ...sim, editing: undefined }, { type: 'blurred' })])
  for (const timer of ['device', 'save', 'retry'] as const)
    if (timers.has(timer)) next.push([timer, () => fire(sim, timer)])
  if (flight) {
    next.push(
      ['arrive', () => travel(sim, true, true)],
      ['lose the answer', () => travel(sim, true, false)],
      ['lose the call', () => travel(sim, false, false)],
      ['sign out', () => happen({ ...sim, flight: undefined }, unknownSession)],
    )
  }
  if (state.phase === 'signedOut') next.push(['sign in', () => happen(sim, { type: 'signedIn' })])
  if (state.phase === 'lost') next.push(['online', () => happen(sim, { type: 'online' })])
  if (server.id !== undefined && sim.savesByOthers < 2) {
    next.push(
      ['another saves the link', () => saveByOther(sim, 'projectLink')],
      ['another saves the name', () => saveByOther(sim, 'name')],
    )
  }
  if (state.isAsking && state.merge) {
    const { clashes } = state.merge
    next.push(
      ['choose mine', () => happen(sim, { type: 'chosen', theirs: [] })],
      ['choose theirs', () => happen(withoutWords(sim, clashes.flat()), { type: 'chosen', theirs: clashes })],
      ['put away', () => happen(sim, { type: 'putAway' })],
    )
  }
  return next
}

function saveByOther(sim: Sim, name: 'name' | 'projectLink'): Sim {
  const base = { ...sim.server.base, [name]: `another ${sim.trail.length}` }
  const server = { ...sim.server, base, version: sim.server.version + 1 }
  const isRead = sim.server.base[name] === written(name, sim.words[name])
  return { ...withoutWords(sim, isRead ? [name] : []), server, savesByOthers: sim.savesByOthers + 1 }
}

/** The same without the words of these fields, which a user has read and replaced on purpose. */
function withoutWords(sim: Sim, names: FieldName[]): Sim {
  const words = { ...sim.words }
  for (const name of names) delete words[name]
  return { ...sim, words }
}

/** Invariants that hold after every event. */
function check(sim: Sim) {
  const tell = (rule: string) => new Error(`${rule}: ${sim.trail.join(', ')}`)
  const { state, words, form, device, timers, flight } = sim
  for (const [name, word] of Object.entries(words) as [FieldName, unknown][]) {
    const isInForm = form[name] === word || form[name] === written(name, word)
    if (!isInForm) throw tell(`A typed ${name} left the form`)
  }
  if (sim.savesByOthers === 0 && (state.isAsking || state.phase === 'conflict'))
    throw tell('A question without another')
  if (!timers.has('device') && isUnsaved(sim)) {
    const kept = device.get(state.serverCopy.id)
    const isNowhere = (name: FieldName) =>
      !isSame(name, state.serverCopy.base, form) && (!kept || !isSame(name, kept, form))
    if (kept === undefined || (Object.keys(words) as FieldName[]).some(isNowhere)) throw tell('Words in the form only')
  }
  if ((state.phase === 'sending' || state.phase === 'reading') !== (flight !== undefined))
    throw tell('A phase without its call')
  if (state.phase === 'waiting' && !timers.has('save')) throw tell('A save that nobody waits for')
  if (state.phase === 'lost' && !timers.has('retry')) throw tell('A lost save that nobody repeats')
}

/**
 * Lets the network hold and the user choose their own version: the machine comes to rest, and all typed words are on
 * the server.
 */
function settle(from: Sim): Sim {
  let sim = from
  for (let turns = 0; turns < 40; turns++) {
    const choices = new Map(happenings(sim))
    const helpful = ['arrive', 'sign in', 'choose mine', 'leave the field', 'retry', 'save', 'device']
    const name = helpful.find((each) => choices.has(each))
    if (name === undefined) break
    sim = { ...choices.get(name)!(), trail: [...sim.trail, `(${name})`] }
    check(sim)
  }
  const tell = (rule: string) => new Error(`${rule}: ${sim.trail.join(', ')}`)
  if (sim.flight || sim.timers.size > 0) throw tell('It does not come to rest')
  if (!sim.autosaves || sim.state.phase === 'conflict') return sim
  if (isUnsaved(sim)) throw tell('Something is left unsaved')
  for (const [name, word] of Object.entries(sim.words) as [FieldName, unknown][])
    if (sim.server.base[name] !== written(name, word)) throw tell(`The server lost a typed ${name}`)
  if (sim.savesByOthers === 0 && changedNames(sim.server.base, sim.form).length > 0)
    throw tell('The form shows what the server does not hold')
  return sim
}

/** Every order of so many events, and the rest that follows all but the last of each. */
function walk(sim: Sim, depth: number): number {
  if (depth === 0) return 1
  if (depth === 1) settle(sim)
  let walks = 0
  for (const [name, next] of happenings(sim)) {
    const after = { ...next(), trail: [...sim.trail, name] }
    check(after)
    walks += walk(after, depth - 1)
  }
  return walks
}

const beginnings: [string, Sim][] = [
  ['a draft that saves itself', beginSim()],
  ['a project that is new', beginSim({ isNew: true })],
  ['a decision that waits for its button', beginSim({ autosaves: false })],
]

describe.each(beginnings)(
  '%s: no word is lost, no conflict with oneself arises, and it comes to rest',
  (_, beginning) => {
    test('in every order of five events', { timeout: 60_000 }, () => {
      expect(walk(beginning, 5)).toBeGreaterThan(5000)
    })

    test('in long random orders', { timeout: 60_000 }, () => {
      const draw = lots(7)
      for (let walks = 0; walks < 1000; walks++) {
        let sim = beginning
        for (let steps = 0; steps < 40; steps++) {
          const choices = happenings(sim)
          const [name, next] = choices[draw(choices.length)]!
          sim = { ...next(), trail: [...sim.trail, name] }
          check(sim)
        }
        expect(settle(sim).flight).toBeUndefined()
      }
    })
  },
)

/** A seeded generator, so that a failure can be repeated. */
function lots(seed: number): (count: number) => number {
  let state = seed
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
}
