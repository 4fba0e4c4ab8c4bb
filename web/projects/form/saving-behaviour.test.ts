import { describe, expect, test } from 'vitest'
import { step } from '#web/projects/form/saving/saving-machine.ts'
import type { ProjectFound, Refused, SavingEvent } from '#web/projects/form/saving/saving-state.ts'
import {
  beginSim,
  named,
  fire,
  happen,
  isUnsaved,
  lost,
  travel,
  type,
  type Sim,
} from '#web/projects/form/saving/saving-world.ts'

const arrive = (sim: Sim) => travel(sim, true, true)
const saved = (sim: Sim) => arrive(arrive(fire(fire(sim, 'device'), 'save')))
const seen = (sim: Sim, found: Partial<ProjectFound>, base = {}): Sim =>
  happen(
    { ...sim, flight: undefined },
    {
      type: 'seen',
      found: {
        serverCopy: { id: 1, version: 2, base: { ...named, ...base }, status: 'REFUSED' },
        by: 'Hélène',
        at: '2026-11-21T13:28:00Z',
        decisions: [],
        isOvertaken: false,
        ...found,
      },
    },
  )
const refused = (sim: Sim, status: number, message: 'project.conflict.error' | 'name.used.error' | 'server.error') =>
  happen({ ...sim, flight: undefined }, { type: 'failed', refused: { status, body: { message } } })

describe('a draft', () => {
  test('is saved once, though the server writes the number otherwise, and its field is not rewritten while it has the focus', () => {
    const sim = saved(type(beginSim(), 'placePhoneNumber', '05 61'))
    expect([sim.form.placePhoneNumber, isUnsaved(sim), sim.timers.size]).toEqual(['05 61', false, 0])
    const left = happen({ ...sim, editing: undefined }, { type: 'blurred' })
    expect([left.form.placePhoneNumber, isUnsaved(left)]).toEqual(['+33 05 61', false])
    expect(left.state.message).toEqual({ kind: 'saved', at: 0 })
  })

  test('is called saved only once everything typed meanwhile is saved', () => {
    const sim = arrive(arrive(type(fire(type(beginSim(), 'name', 'x'), 'save'), 'userComment', 'y')))
    expect(sim.state.message.kind).toBe('saving')
    expect(saved(sim).state.message.kind).toBe('saved')
    expect(fire(type(sim, 'userComment', ''), 'save').state.message.kind).toBe('saved')
  })

  test('without a name waits on the device', () => {
    const sim = fire(fire(type(beginSim({ isNew: true }), 'name', ' '), 'device'), 'save')
    expect([sim.flight, sim.state.phase, sim.state.message.kind, sim.device.size]).toEqual([
      undefined,
      'idle',
      'idle',
      1,
    ])
  })

  test('is sent again under its key with the same words, whatever was typed since', () => {
    const sent = fire(type(beginSim(), 'name', 'Avant'), 'save')
    const typedOn = type(travel(sent, true, false), 'name', 'Après')
    const again = fire(typedOn, 'retry')
    expect(again.flight).toEqual(sent.flight)
    expect(again.flight).toMatchObject({ send: { values: { name: 'Avant' } } })
  })

  test('accepted by the server is not sent again: only its result is read again', () => {
    const taken = arrive(fire(type(beginSim(), 'name', 'x'), 'save'))
    expect(fire(travel(taken, false, false), 'retry').flight).toEqual({ type: 'read', id: 1 })
  })

  test('is retried less and less often while the network is away', () => {
    let { state } = fire(type(beginSim(), 'name', 'x'), 'save')
    const waits: number[] = []
    for (let tries = 0; tries < 6; tries++) {
      const world = { values: named, editing: undefined, autosaves: true, isHolder: true, newKey: 'k', now: 0 }
      const [after, effects] = step(state, lost, world)
      for (const effect of effects) if (effect.type === 'wait' && effect.timer === 'retry') waits.push(effect.ms)
      ;[state] = step(after, { type: 'online' }, world)
    }
    expect(waits).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000])
  })

  test('refused by the server is not sent again before something is typed', () => {
    const sim = refused(fire(type(beginSim(), 'name', 'x'), 'save'), 403, 'name.used.error')
    expect([sim.state.phase, sim.timers.has('save'), sim.timers.has('retry')]).toEqual(['idle', false, false])
    expect(type(sim, 'name', 'y').timers.has('save')).toBe(true)
  })

  test('refused by the server lies on the device without its send, which is not repeated with the next page', () => {
    const { state } = fire(type(beginSim({ isNew: true }), 'name', 'x'), 'save')
    const refusal = { status: 403, body: { message: 'name.used.error' } } as const
    const world = { values: named, editing: undefined, autosaves: true, isHolder: true, newKey: 'k', now: 0 }
    const kept = (refused: Refused) => {
      const values = { ...named, name: 'x' }
      const [, effects] = step(state, { type: 'failed', refused }, { ...world, values })
      return effects.flatMap((effect) => (effect.type === 'keep' ? [effect.send?.key] : []))
    }
    expect([kept({ ...refusal, status: 0 }), kept(refusal)]).toEqual([[state.send!.key], [undefined]])
  })

  test('found on the device and given up is deleted, and none of its words is sent', () => {
    const typed = fire(type(beginSim(), 'name', 'Retrouvé'), 'device')
    const serverCopy = { ...typed.state.serverCopy, base: named }
    const sim = happen(typed, { type: 'discarded', serverCopy })
    expect([sim.form, sim.device.size, sim.timers.has('save')]).toEqual([named, 0, false])
  })
})

describe('a button', () => {
  const pressed = happen(type(beginSim({ autosaves: false }), 'name', 'Décidé'), { type: 'pressed', isSubmited: true })

  test('is done once the server has returned the project', () => {
    expect(arrive(pressed).done).toBe(0)
    expect(arrive(arrive(pressed)).done).toBe(1)
  })

  test('pressed twice sends once', () => {
    expect(happen(pressed, { type: 'pressed', isSubmited: true })).toEqual(pressed)
  })

  test('sends what is typed during its save too, before it is done', () => {
    const sim = arrive(arrive(type(pressed, 'name', 'Décidé, puis')))
    expect([sim.done, sim.flight]).toMatchObject([0, { send: { values: { name: 'Décidé, puis' } } }])
    expect(arrive(arrive(sim)).done).toBe(1)
  })

  test('of a holder waits while the room examines the file, and then leaves by itself, once', () => {
    const sim = happen(type(beginSim(), 'name', 'Corrigé'), { type: 'pressed', isSubmited: true })
    const examined = arrive({ ...sim, server: { ...sim.server, isInRoom: true } })
    expect([examined.state.phase, examined.state.message.kind, examined.timers.has('retry')]).toEqual([
      'lost',
      'inRoom',
      true,
    ])
    expect(examined.device.get(1)).toMatchObject({ name: 'Corrigé' })
    const still = arrive(fire(examined, 'retry'))
    expect(still.state.message.kind).toBe('inRoom')
    const free = arrive(arrive(fire({ ...still, server: { ...still.server, isInRoom: false } }, 'retry')))
    expect([free.done, free.server.base.name, free.bodies.size]).toEqual([1, 'Corrigé', 1])
  })

  test('of a reviewer is refused meanwhile, so that no decision leaves after the room’s', () => {
    const sim = happen(type(beginSim({ autosaves: false, isHolder: false }), 'name', 'Décidé'), {
      type: 'pressed',
      isSubmited: true,
    })
    const told = arrive({ ...sim, server: { ...sim.server, isInRoom: true } })
    expect([told.state.phase, told.state.wish, told.timers.has('retry')]).toEqual(['idle', undefined, false])
    expect(told.device.get(1)).toMatchObject({ name: 'Décidé' })
  })

  test('refused although nothing has changed shows the reason', () => {
    const looking = refused(pressed, 462, 'project.conflict.error')
    const sim = seen(looking, { serverCopy: { ...pressed.state.serverCopy, version: 1 } })
    expect([sim.state.phase, sim.state.message.kind, sim.flight]).toEqual(['idle', 'failed', undefined])
  })
})

describe("a colleague's change", () => {
  const late = refused(
    happen(type(beginSim({ autosaves: false }), 'name', 'Mien'), { type: 'pressed', isSubmited: false }),
    462,
    'project.conflict.error',
  )

  test('in other fields is merged, and the button finishes its act', () => {
    const sim = seen(late, {}, { projectLink: 'https://sien.example' })
    expect(sim.form).toMatchObject({ name: 'Mien', projectLink: 'https://sien.example' })
    expect(sim.flight).toMatchObject({ send: { version: 2, isPressed: true } })
  })

  test('in the same field opens a conflict; a choice is saved and leaves the form open', () => {
    const question = seen(late, {}, { name: 'Sien' })
    expect([question.state.phase, question.state.isAsking, question.flight]).toEqual(['conflict', true, undefined])
    const sim = happen(question, { type: 'chosen', theirs: [['name']] })
    expect([sim.form.name, sim.flight]).toMatchObject(['Sien', { send: { isPressed: false, version: 2 } }])
    expect(arrive(arrive({ ...sim, server: { ...sim.server, version: 2 } })).done).toBe(0)
  })

  test('put away opens its conflict again at a save, not while typing', () => {
    const away = happen(seen(late, {}, { name: 'Sien' }), { type: 'putAway' })
    expect([away.state.isAsking, away.state.message.kind]).toEqual([false, 'undecided'])
    expect(type({ ...away, autosaves: true }, 'name', 'Mien encore').timers.has('save')).toBe(false)
    expect(happen(away, { type: 'retried' }).flight).toMatchObject({ type: 'send' })
  })

  test('that ends the project is shown, and nothing is sent over it', () => {
    const sim = seen(late, { isOvertaken: true })
    expect([sim.state.phase, sim.state.isAsking, sim.flight]).toEqual(['overtaken', true, undefined])
    expect(isUnsaved(sim)).toBe(true)
    expect(sim.device.get(1)).toMatchObject({ name: 'Mien' })
  })

  test("of the status of a holder's project is read first; the form then continues on it, and waits for its button", () => {
    const sim = happen(seen(late, { isOvertaken: true }, { projectLink: 'x' }), { type: 'continued' })
    expect([sim.state.phase, sim.flight, sim.state.serverCopy.version]).toEqual(['idle', undefined, 2])
    expect(sim.form).toMatchObject({ name: 'Mien', projectLink: 'x' })
  })

  test('of a request of the commission shows an answer that was saved and not submitted, which nobody else has', () => {
    const begun = beginSim()
    const { state } = begun
    const asked: Sim = { ...begun, state: { ...state, serverCopy: { ...state.serverCopy, status: 'INFOS_NEEDED' } } }
    const decided: Partial<ProjectFound> = {
      isOvertaken: true,
      serverCopy: { id: 1, version: 5, base: named, status: 'CERTIFIED_PUBLISHED' },
    }
    const answered = seen(arrive(fire(type(asked, 'userComment', 'Oui'), 'save')), {
      serverCopy: { id: 1, version: 2, base: { ...named, userComment: 'Oui' }, status: 'INFOS_NEEDED' },
    })
    expect(isUnsaved(answered)).toBe(false)
    // It is met at the next save, or by the reply to the one that was under way.
    const pressed = happen(answered, { type: 'pressed', isSubmited: true })
    const met = seen(refused(pressed, 462, 'project.conflict.error'), decided)
    const late = seen(arrive(fire(type(asked, 'userComment', 'Oui'), 'save')), decided)
    for (const sim of [met, late]) {
      expect([sim.state.phase, sim.flight, isUnsaved(sim)]).toEqual(['overtaken', undefined, true])
      expect(sim.device.get(1)).toMatchObject({ userComment: 'Oui' })
      const on = happen(sim, { type: 'continued' })
      expect([on.form.userComment, isUnsaved(on), on.flight]).toEqual(['Oui', true, undefined])
    }
  })

  test("that rules out the user's decision opens a conflict, in which the colleague's version can be taken", () => {
    const form = { ...named, projectStatus: 'INFOS_NEEDED', message: 'Jauge ?' }
    const world = { values: form, editing: undefined, autosaves: false, isHolder: false, newKey: 'k', now: 0 }
    const base = { ...named, projectStatus: 'CERTIFIED_PUBLISHED' }
    const serverCopy = { id: 1, version: 2, base, status: 'CERTIFIED_PUBLISHED' } as const
    const found: ProjectFound = {
      serverCopy,
      by: 'H',
      at: '',
      decisions: ['CERTIFIED_PUBLISHED', 'REFUSED'],
      isOvertaken: false,
    }
    const [sim] = step(late.state, { type: 'seen', found }, world)
    expect(sim.merge?.clashes).toEqual([['projectStatus', 'message']])
  })
})

test('a form that was left shows nothing more, and requests nothing', () => {
  const gone = happen(fire(type(beginSim(), 'name', 'x'), 'save'), { type: 'left', isKept: false })
  const later: SavingEvent[] = [
    { type: 'answered', id: 1 },
    { type: 'typed' },
    { type: 'online' },
    { type: 'pressed', isSubmited: true },
    lost,
  ]
  for (const event of later) {
    const [state, effects] = step(gone.state, event, {
      values: gone.form,
      editing: undefined,
      autosaves: true,
      isHolder: true,
      newKey: 'k',
      now: 0,
    })
    expect([state, effects]).toEqual([gone.state, []])
  }
  expect([gone.device.size, gone.timers.size]).toEqual([0, 0])
})
