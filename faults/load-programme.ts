import { setTimeout as wait } from 'node:timers/promises'
import { firstLanguage } from '#domain/language.ts'
import { holderFields, namesOfKind, type ColumnName } from '#domain/projects/project-fields.ts'
import { translationOf } from '#domain/translations/translations.ts'
import type { Ground } from '#faults/ground.ts'
import { readProjects, type Row } from '#faults/read-projects.ts'
import { sql } from '#server/platform/database/sql.ts'
import { completeFields, multipart, picture } from '#test/project-form.ts'
import type { Random } from '#test/random.ts'

type Fields = Parameters<typeof multipart>[0]
type Who = 'holder' | 'reviewer' | 'nobody'

/** `fields`: those that differ from the model, which was saved from the same form without any fault. */
export type ExpectedProject = {
  fields: Partial<Record<ColumnName, unknown>>
  actions: string[]
  hasPicture: boolean
  isGone?: true
}

/** What the servers have confirmed, and what must therefore be found in the end. */
export type Acknowledged = { model?: Row; projects: Map<number, ExpectedProject>; accounts: string[]; codes: number }

const accounts = { holder: 'holder@demo.test', reviewer: 'admin@demo.test' }
const password = 'Matsuri2025'
const patience = 30_000

/** Without the translations into the language of the original: they stay empty. */
const words = namesOfKind(holderFields, ['text', 'longText']).filter(
  (name) => translationOf(name)?.language !== firstLanguage,
)

/** People at work on all servers. An act is repeated until it gets a reply; only then does the next one follow. */
export function loadProgramme(stage: Ground, random: Random, smsAccount: string) {
  const acknowledged: Acknowledged = { projects: new Map(), accounts: [], codes: 0 }
  const count = { acts: 0, tries: 0, refused: 0 }
  const unexpected: string[] = []
  const unavailable = new Map<string, number>()
  const tokens = new Map<Who, string>()
  const over = new AbortController()
  let [made, keys, isGivenUp] = [0, 0, false]
  let pictureKept = () => {}

  async function ask(who: Who, method: string, path: string, fields?: Fields, key?: string): Promise<Response> {
    const headers = new Headers({ ...(key !== undefined && { 'idempotency-key': key }) })
    const form = fields && (await multipart(fields))
    if (form) headers.set('content-type', form.headers['content-type']!)
    const token = who === 'nobody' ? undefined : (tokens.get(who) ?? (await signIn(who)))
    if (token) headers.set('authorization', `Bearer ${token}`)
    count.tries += 1
    const { address } = random.oneOf(stage.nodes)
    const body = form && { body: new Uint8Array(form.payload) }
    const answer = await fetch(address + path, { method, headers, ...body, signal: AbortSignal.timeout(patience) })
    if (answer.status === 401) tokens.delete(who)
    return answer
  }

  async function signIn(who: 'holder' | 'reviewer'): Promise<string> {
    const answer = await ask('nobody', 'POST', '/api/login', { username: accounts[who], password })
    const { access_token: token } = (await answer.json()) as { access_token?: string }
    if (token) tokens.set(who, token)
    return token ?? ''
  }

  /**
   * Each act has a key of its own, so that a form is saved once however often it is sent. `done`: the errors that mean
   * that an earlier try without a reply had succeeded.
   */
  async function act(who: Who, method: string, path: string, fields?: Fields, done: string[] = []) {
    const key = `act ${++keys}`
    for (let tries = 0; ; tries++) {
      if (isGivenUp) throw new Error('Nobody works any more.')
      const answer = await ask(who, method, path, fields, key).then(
        async (answer) => ({ status: answer.status, body: (await answer.json()) as { id?: number; message?: string } }),
        () => undefined,
      )
      const message = answer?.body.message ?? ''
      if (answer?.status === 200 || (tries > 0 && done.includes(message))) {
        count.acts += 1
        if (fields?.['image'] !== undefined) pictureKept()
        return answer!.body
      }
      if (message === 'request.tooMany.error') {
        // Codes are limited to so many a quarter of an hour; pictures continue, as if one had passed.
        if (path === '/authentication/beforeLogin') return undefined
        await stage.db.run(sql`delete from rate_limit where key like 'picture %'`).catch(() => {})
        continue
      }
      count.refused += 1
      if (answer?.status === 503) unavailable.set(message, (unavailable.get(message) ?? 0) + 1)
      else if (answer !== undefined && answer.status !== 401)
        unexpected.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      if (unexpected.length > 20) throw new Error(unexpected.join('\n'))
      await wait(20 + random.below(80))
    }
  }

  async function makeModel() {
    const { image: _none, ...fields } = completeFields({ isSubmited: 'false', name: 'Modèle' })
    const { id } = (await act('holder', 'POST', '/project', fields))!
    acknowledged.model = (await readProjects(stage.db)).get(id!)!
    return fields
  }

  async function story(form: Fields, image: Blob) {
    const name = `Projet ${++made}`
    const hasPicture = random.below(3) > 0
    const id = (await act('holder', 'POST', '/project', { ...form, name, ...(hasPicture && { image }) }))!.id!
    const known: ExpectedProject = { fields: { name }, actions: ['created'], hasPicture }
    acknowledged.projects.set(id, known)
    const note = (action: string, fields: ExpectedProject['fields'] = {}) => {
      Object.assign(known.fields, fields)
      known.actions.push(action)
    }

    for (let n = 0; n < 1 + random.below(3); n++) {
      const field = random.oneOf(words)
      await act('holder', 'POST', `/project/${id}`, { [field]: `${name}, ${n}` })
      note('edited', { [field]: `${name}, ${n}` })
    }
    if (hasPicture && random.below(2) === 0) {
      await act('holder', 'POST', `/project/${id}`, { image })
      note('edited')
    }
    if (!hasPicture) return remove(id, known, note)
    await act('holder', 'POST', `/project/${id}`, { ...consents, isSubmited: 'true' })
    note('submit', { status: 'SUBMITED' })
    await act('reviewer', 'POST', `/project/${id}`, { projectStatus: 'CERTIFIED_PUBLISHED' })
    note('decide', { status: 'CERTIFIED_PUBLISHED' })
    await act('reviewer', 'POST', `/project/boostProject/${id}`, {}, ['project.action.refused.error'])
    note('boosted', { boosted: true })
    const later = `${name} bis`
    await act('holder', 'POST', `/project/${id}`, { isSubmited: 'true', name: later })
    note('propose', { status: 'CERTIFIED_PUBLISHED_MODIFIED', nameModified: later })
    await act('reviewer', 'POST', `/project/acceptModifications/${id}`, {}, ['project.action.refused.error'])
    note('accept', { status: 'CERTIFIED_PUBLISHED', name: later, nameModified: null })
    if (random.below(3) === 0) await remove(id, known, note)
  }

  async function remove(
    id: number,
    known: ExpectedProject,
    note: (action: string, fields?: ExpectedProject['fields']) => void,
  ) {
    await act('reviewer', 'DELETE', `/project/${id}`, undefined, ['project.action.refused.error'])
    note('delete', { status: 'DELETED', boosted: false })
    if (random.below(2) === 0) return
    await act('holder', 'DELETE', `/project/${id}?permanent=true`, undefined, ['resource.notFound.error'])
    known.isGone = true
    note('deletedForever')
  }

  async function register() {
    const username = `personne${++made}@faults.example`
    const person = { firstname: 'Léa', lastname: 'Test', phoneNumber: '06 39 98 12 42', phoneCountryCode: 'FR' }
    await act('nobody', 'POST', '/register/register', { ...person, username, password }, ['email.used.error'])
    acknowledged.accounts.push(username)
    const code = await act('nobody', 'POST', '/authentication/beforeLogin', { username: smsAccount, password })
    if (code) acknowledged.codes += 1
  }

  async function work(one: () => Promise<void>) {
    while (!over.signal.aborted) await one()
  }
  async function searchAddresses() {
    const answer = await ask('holder', 'GET', '/geocoder/search?q=Toulouse').catch(() => undefined)
    const found = answer && ((await answer.json().catch(() => [])) as unknown[])
    if (answer?.status === 200 && found?.length === 0) unexpected.push('an address is not found any more')
    await wait(100)
  }

  let failure: Error | undefined
  const begin = async () => {
    const image = new Blob([new Uint8Array(await picture({ width: 320, height: 180 }))])
    const form = await makeModel()
    const stories = Array.from({ length: 5 }, () => work(() => story(form, image)))
    await Promise.all([...stories, work(register), work(searchAddresses)])
  }
  const running = begin()
  running.catch((error: Error) => (failure = error))

  return {
    acknowledged,
    count,
    unexpected,
    unavailable,
    /** Resolves when the next save with a picture is acknowledged. */
    untilPicture: () => new Promise<void>((resolve) => (pictureKept = resolve)),
    /** The error that stopped a worker, if any. */
    failure: () => failure,
    /** Stops the work without finishing the acts under way. */
    giveUp: () => {
      isGivenUp = true
      over.abort()
    },
    /** Lets everyone finish the act they have begun. */
    finish: async () => {
      over.abort()
      await running
    },
  }
}

const consents = { acceptRules: 'true', acceptDataProtection: 'true', acceptOwnership: 'true' }
