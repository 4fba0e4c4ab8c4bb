import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keptStates } from '#domain/decisions/decision.ts'
import { historyActions, type HistoryEntity } from '#domain/history/history-actions.ts'
import { verdicts } from '#domain/opinions/opinion.ts'
import { projectStatuses } from '#domain/projects/statuses.ts'
import { roles } from '#domain/roles.ts'
import { ballotStates, choices } from '#domain/sessions/ballot.ts'
import { replies } from '#domain/sessions/room-answer.ts'
import { itemStates, sessionStates } from '#domain/sessions/session.ts'
import { declaredFunctions } from '#scripts/declared-functions.ts'
import { declaredTriggers } from '#scripts/declared-triggers.ts'

test('the functions and triggers that repeat a declaration are written from it: `npm run schema` writes them', () => {
  expect(readFileSync('database/functions/05_declared.sql', 'utf8')).toBe(declaredFunctions())
  expect(readFileSync('database/functions/61_declared.sql', 'utf8')).toBe(declaredTriggers())
})

const declared = new Set<string>([
  ...[projectStatuses, roles, verdicts, keptStates, sessionStates, itemStates, ballotStates, choices, replies].flat(),
  // The database's own words.
  'INSERT',
  'UPDATE',
  'DELETE',
  'UTC',
])

/** One state may be compared alone, where the sentence is about it; a set of them has a name in domain. */
test('the database’s functions name declared words, and no set of them', () => {
  const folder = 'database/functions'
  const files = readdirSync(folder).filter((name) => !name.endsWith('_declared.sql'))
  const faults = files.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    const unknown = [...text.matchAll(/'([A-Z][A-Z_]{2,})'/g)]
      .map(([, word]) => word!)
      .filter((word) => !declared.has(word))
    const sets = [...text.matchAll(/(?:\bin \(|array\[)'[A-Z_]+', *'[A-Z_]+'/g)].map(([found]) => found)
    return [...unknown, ...sets].map((found) => `${name}: ${found}`)
  })
  expect(faults).toEqual([])
})

/** The actions that open opinions are written by `opening_action`, which repeats a declaration. */
test('the database’s functions write only declared actions into a history', () => {
  const folder = 'database/functions'
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const all = texts.flatMap((text) => text.split('insert into history').slice(1))
  const line = /^ \(entity, entity_id, action, changes\)\s+select '(\w+)', \w+, (?:'(\w+)'|opening_action\()/
  const undeclared = all.filter((text) => {
    const [, entity, action] = line.exec(text) ?? []
    const actions: readonly string[] = historyActions[entity as HistoryEntity] ?? []
    return entity === undefined || (action !== undefined && !actions.includes(action))
  })
  expect(all.length).toBeGreaterThan(0)
  expect(undeclared.map((text) => text.slice(0, 120))).toEqual([])
})

test('the server writes an action of a history as a value that the compiler knows, not as text of SQL', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  )
  const texts = files.map((name) => readFileSync(join('server', name), 'utf8'))
  const inserts = texts.flatMap((text) => [...text.matchAll(/insert into history\b[^`]+/g)].map(([insert]) => insert))
  const actions = new Set<string>(Object.values(historyActions).flat())
  expect(inserts.length).toBeGreaterThan(0)
  expect(inserts.filter((insert) => [...insert.matchAll(/'(\w+)'/g)].some(([, word]) => actions.has(word!)))).toEqual(
    [],
  )
})
