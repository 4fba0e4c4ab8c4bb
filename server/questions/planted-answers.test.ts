import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { AnswerReaders } from '#domain/questions/told-answer.ts'
import { sendDueDigests, sendDueNotices } from '#server/notifications/send-notices.ts'
import type { Attachment, Message } from '#server/platform/outbox/message.ts'
import { sendOrder } from '#server/sessions/send-order.ts'
import { sql } from '#server/platform/database/sql.ts'
import { archiveFor, filesFor, type Left } from '#test/every-way-out.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { declaredKinds, everyKind, foundIn, plantAnswers, type Planted } from '#test/plant-answers.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'
import { readPdf } from '#test/read-pdf.ts'
import { routesOf } from '#test/routes-of.ts'

const { ground, people, addresses, get, post, json, file, save, show, decide } = projectGround({
  RATE_LIMIT_ACCOUNT_MESSAGE: '500',
  PUBLIC_URL: 'https://programme.example',
})

let id: number, filed: number, session: number
let planted: Record<AnswerReaders, Planted[]>
/** A member of the commission who is recused from both files. */
let recused: Headers
/** What the convocation to the session brings. */
const attached: Attachment[] = []
const fewer = () => [...planted.holder, ...planted.reviewers]

beforeAll(async () => {
  id = await file({ name: 'Interrogé' })
  filed = await file({ name: 'Déposé' })
  await decide(id, 'CERTIFIED_PUBLISHED')
  planted = await plantAnswers(ground.db, [id, filed])
  const { username } = await makeUser(ground.db, { role: 'ROLE_COMMISSION' })
  recused = await signedInAs(ground.db, username)
  await stirUp()
})

/** Acts that write mails, notices, the history and the thread: at a question, of an answer, in a session. */
async function stirUp() {
  const { holder, member, admin } = people()
  const [asked, own] = [planted.holder[0]!.question, planted.reviewers[0]!.question]
  const answers = (question: number, value: string) => JSON.stringify({ [question]: value })
  const points = JSON.stringify([{ field: asked.field, question: 'Qui donc ?' }])
  const acts = [
    await json(`/project/${id}/recusal`, { reason: 'Un proche.' }, recused),
    await json(`/project/${filed}/recusal`, { reason: 'Un proche.' }, recused),
    await save(filed, { answers: answers(own.id, 'RevLoir, encore') }, member),
    await json(`/project/${filed}/message`, { text: 'Merci.', audience: 'shared' }, member),
    await save(filed, { projectStatus: 'INFOS_NEEDED', message: 'Une précision.', points }, member),
    await save(filed, { answers: answers(asked.id, 'HolLoir, encore'), isSubmited: 'true' }, holder),
    await save(id, { answers: answers(planted.public[0]!.question.id, 'PubLoir, encore') }, holder),
  ]
  const planning = { commissionId: 1, day: '2098-09-24', time: '18:30' }
  const planned = await json('/session', planning, admin)
  session = planned.json().id
  acts.push(planned, await json(`/session/${session}/add`, { projects: [filed] }, admin))
  expect(acts.map(({ statusCode }) => statusCode)).toEqual(acts.map(() => 200))
  const viewer = { id: 1, role: 'ROLE_ADMIN', commissionId: null, impersonatorId: null, signInId: 0 } as const
  const queue = async (_tx: unknown, { attachments = [] }: Message) => String(attached.push(...attachments))
  await sendOrder({ ...ground, outbox: { ...ground.outbox, queue } }, { viewer, language: 'fr' }, session)
}

/** All that was ever published, as the day of this test may be after it. */
const ever = '?from=2000-01-01&to=2099-12-31'
const feeds = ['.json', '.csv', '.txt', '.ics', '.atom', '.geojson'].map((ending) => `/agenda${ending}`)
/** The public routes that tell answers, each with its addresses. */
const telling = (): Record<string, string[]> => ({
  ...Object.fromEntries(feeds.map((route) => [route, [`${route}${ever}`]])),
  '/agenda/:slug': [`/agenda/${id}-interroge`, `/agenda/${id}.ics`],
  '/agenda/print': [`/agenda/print${ever}`, `/agenda/print${ever}&by=day`],
})
/** Those that name events only, or none. */
const silent = (): Record<string, string> => ({
  '/agenda': `/agenda${ever}`,
  '/agenda/points.json': `/agenda/points.json${ever}`,
  '/agenda/towns.json': '/agenda/towns.json',
  '/agenda/types.json': '/agenda/types.json',
  '/agenda/dcat.jsonld': '/agenda/dcat.jsonld',
  '/agenda.schema.json': '/agenda.schema.json',
  '/agenda/embed': '/agenda/embed',
  '/agenda/embed.js': '/agenda/embed.js',
  '/agenda/frame': `/agenda/frame${ever}`,
  '/agenda/frame/:id(^\\d{1,9})': `/agenda/frame/${id}`,
  '/agenda/oembed': `/agenda/oembed?url=${encodeURIComponent(`https://programme.example/agenda/${id}`)}`,
  '/sitemap.xml': '/sitemap.xml',
  // They lead elsewhere.
  '/agenda/': '/agenda/',
  '/agenda/:slug/': `/agenda/${id}-interroge/`,
})
const publicWays = () => Object.values(telling()).flat()

const bodyOf = async (url: string, headers?: Headers): Promise<Left> => [
  url,
  (await ground.app.inject({ url, ...(headers && { headers }) })).body.replaceAll(/\r\n[ \t]/g, ''),
]

/** A workbook has a day as the number of days since 1900. */
const kindsIn = (way: string) => everyKind.filter((kind) => kind !== 'day' || !way.endsWith('xlsx'))

/** Requests every GET endpoint about both projects, the lists with all columns, and the counts of each question. */
async function answersTo(headers: Headers): Promise<Left[]> {
  const { paths } = (await ground.app.inject('/openapi.json')).json<{ paths: Record<string, object> }>()
  const urls = Object.entries(paths).flatMap(([path, methods]) => {
    if (!('get' in methods)) return []
    const ids = path.startsWith('/edition/') ? [4] : path.startsWith('/session/') ? [session] : [id, filed]
    return ids.map((of) => path.replace('{entity}', 'project').replaceAll(/\{\w+\}/g, String(of)))
  })
  const columns = Object.values(planted)
    .flat()
    .map(({ question }) => question.field)
    .join(',')
  const list = await post('/project/getB122TableResults', { perPage: '2147483647', columns }, headers)
  return [
    ...(await Promise.all(urls.map((url) => bodyOf(url, headers)))),
    ['list', list.body],
    ...(await printed(headers)),
  ]
}

/** The order and the booklet of a session. */
async function printed(headers: Headers): Promise<Left[]> {
  const read = async (what: string): Promise<Left> => {
    const { statusCode, rawPayload } = await get(`/session/${session}/${what}`, headers)
    return [what, statusCode === 200 ? (await readPdf(rawPayload)).pages.join('\n') : '']
  }
  return Promise.all(['order', 'booklet'].map(read))
}

/** Who may read a question has its words, but not who answers what. */
const leaks = (left: readonly Left[], among: readonly Planted[]) =>
  left
    .map(([way, body]): [string, Planted[]] => [way, among.filter(({ words }) => words.test(body))])
    .filter(([way, found]) =>
      found.some(
        ({ question: { kind, readers } }) =>
          way !== '/edition/4/asked' || readers === 'reviewers' || !declaredKinds.has(kind),
      ),
    )
    .map(([way]) => way)

describe('a public answer', () => {
  test('of each kind is on the page of the event, in each feed and on paper', async () => {
    for (const url of publicWays()) {
      const [, body] = await bodyOf(url)
      // A spreadsheet and a calendar escape what is between the figures.
      expect([url, foundIn(body.replaceAll('&nbsp;', ' '), planted.public)]).toEqual([url, everyKind])
    }
  })

  test('filters the agenda by its choice, and the frame of another site', async () => {
    const chosen = planted.public.filter(({ question }) => declaredKinds.has(question.kind))
    const valueOf = ({ question: { choices, kind } }: Planted) =>
      kind === 'yesNo' ? 'yes' : String(Object.values(choices)[0])
    const listed = async ({ question }: Planted, value: string) =>
      (await ground.app.inject(`/agenda.json?question${question.id}=${value}`)).json<{ total: number }>().total
    const framed = async ({ question }: Planted, value: string) =>
      (await ground.app.inject(`/agenda/frame?question${question.id}=${value}`)).body.includes('Interrogé')
    const search = (await ground.app.inject('/agenda')).body
    for (const each of chosen) {
      const other = each.question.kind === 'yesNo' ? 'no' : '999999'
      expect([await listed(each, valueOf(each)), await listed(each, other)]).toEqual([1, 0])
      expect([await framed(each, valueOf(each)), await framed(each, other)]).toEqual([true, false])
      expect(search).toContain(`name="question${each.question.id}"`)
    }
    for (const each of fewer().filter(({ question }) => declaredKinds.has(question.kind))) {
      expect([await listed(each, valueOf(each)), await framed(each, valueOf(each))]).toEqual([0, false])
      expect(search).not.toContain(`name="question${each.question.id}"`)
    }
    expect((await ground.app.inject(`/agenda.json?question${chosen[0]!.question.id}=x`)).statusCode).toBe(400)
  })
})

describe('an answer that fewer may read', () => {
  test('is nowhere in public', async () => {
    const routes = routesOf(ground.app.printRoutes({ commonPrefix: false })).filter(
      (path) =>
        /^\/(agenda|sitemap)/.test(path) && (feeds.includes(path) || !/\.(css|js|png|svg)$|japanese/.test(path)),
    )
    const known = { ...telling(), ...silent() }
    expect(routes.filter((path) => !(path in known))).toEqual([])
    const left = await Promise.all([...publicWays(), ...Object.values(silent())].map((url) => bodyOf(url)))
    expect(leaks(left, fewer())).toEqual([])
  })

  test('for reviewers alone is in the columns and files of a member, with each of the others', async () => {
    const { member } = people()
    const files = await filesFor({ post }, member)
    const booklet = (await printed(member)).filter(([way]) => way === 'booklet')
    for (const [way, words] of [...files.filter(([name]) => name.startsWith('/project/export')), ...booklet])
      for (const circle of ['public', 'holder', 'reviewers'] as const)
        expect([way, circle, foundIn(words, planted[circle])]).toEqual([way, circle, kindsIn(way)])
  })

  test('of each kind is on the board of a member, under its own name', async () => {
    const board = await get('/board/questions', people().member)
    const names = board.json<{ questions: { id: number }[] }>().questions.map((question) => question.id)
    const all = Object.values(planted).flat()
    expect(new Set(names)).toEqual(new Set(all.map(({ question }) => question.id)))
  })

  test('for reviewers alone is in no answer, file, archive or mail for its holder, who has the others', async () => {
    const { holder } = people()
    const files = await filesFor({ post }, holder)
    const archive = await archiveFor({ ground }, addresses.holder, holder)
    const left = [...(await answersTo(holder)), ...files, archive]
    expect(leaks(left, planted.reviewers)).toEqual([])
    for (const [way, words] of [...files.filter(([name]) => name.startsWith('/project/export')), archive])
      for (const circle of ['public', 'holder'] as const)
        expect([way, foundIn(words, planted[circle])]).toEqual([way, kindsIn(way)])
  })

  test('for reviewers alone is in no answer, file or archive for a member who is recused from its file', async () => {
    const left = [...(await answersTo(recused)), ...(await filesFor({ post }, recused))]
    // They read the words of the questions, in the list and at the head of a column.
    const undeclared = planted.reviewers.filter(({ question }) => !declaredKinds.has(question.kind))
    expect(leaks(left, undeclared)).toEqual([])
    const { answers } = await show(id, recused)
    const ids = new Set(planted.reviewers.map(({ question }) => question.id))
    expect(answers.filter(({ questionId }: { questionId: number }) => ids.has(questionId))).toEqual([])
  })

  test('is in no answer to another holder', async () => {
    expect(leaks(await answersTo(people().other), fewer())).toEqual([])
  })

  test('is on the printed order of a session as far as all of its readers may read it', async () => {
    const order = async (headers: Headers) => (await printed(headers)).find(([way]) => way === 'order')![1]
    for (const headers of [people().member, recused]) {
      const words = await order(headers)
      expect([foundIn(words, planted.public), foundIn(words, planted.holder)]).toEqual([everyKind, everyKind])
      expect(foundIn(words, planted.reviewers)).toEqual([])
    }
    const [private_] = planted.holder
    await ground.db.run(sql`update question set personal = true where question.id = ${private_!.question.id}`)
    expect(foundIn(await order(people().member), planted.holder)).toEqual(everyKind.slice(1))
    await ground.db.run(sql`update question set personal = false where question.id = ${private_!.question.id}`)
  })

  test('leads no holder to a file, and no other holder', async () => {
    const search = async (words: string, headers: Headers) =>
      (await post('/project/getB122TableResults', { search: words }, headers)).json<{ totalRows: number }>().totalRows
    const { holder, other, member } = people()
    expect([await search('revmulot', holder), await search('revmulot', member)]).toEqual([0, 2])
    expect([await search('holmulot', holder), await search('holmulot', other)]).toEqual([2, 0])
  })

  test('is in no register, and for reviewers alone in no mail or notification, with what is attached', async () => {
    const register = (await filesFor({ post }, people().admin)).filter(([way]) => way.startsWith('/register'))
    expect(leaks(register, Object.values(planted).flat())).toEqual([])
    await sendDueNotices(ground)
    await sendDueDigests(ground, new Date('2099-01-01T12:00:00Z'))
    await vi.waitUntil(
      async () => !(await ground.db.row(sql`select from outgoing_message m where m.sent_at is null`)),
      {
        timeout: 10_000,
      },
    )
    const mails = await ground.db.rows<{ recipient: string; text: string }>(sql`
      select m.recipient, to_jsonb(m)::text as text from outgoing_message m
      union all select m.recipient, to_jsonb(m)::text from mailbox_message m`)
    const told = await ground.db.rows<{ text: string }>(sql`select to_jsonb(n)::text as text from notification n`)
    const orders = attached.filter(({ type }) => type === 'application/pdf')
    const pages = await Promise.all(
      orders.map(async ({ content }) => (await readPdf(Buffer.from(content, 'base64'))).pages.join('\n')),
    )
    // The search of this test works.
    expect(mails.some(({ text }) => text.includes('Qui donc ?'))).toBe(true)
    expect([told.length > 3, pages.length > 0]).toEqual([true, true])
    expect(foundIn(pages[0]!, planted.holder)).toEqual(everyKind)
    for (const text of [...mails.map((mail) => mail.text), ...told.map((notice) => notice.text), ...pages])
      expect(foundIn(text, planted.reviewers)).toEqual([])
    const toOther = mails.filter(({ recipient }) => recipient === 'other@test.example').map(({ text }) => text)
    expect(foundIn(toOther.join(), planted.holder)).toEqual([])
  })
})

test('a question that is narrowed is gone from the agenda at once, and the change is told to copies of it', async () => {
  const before = (await ground.db.row<{ at: string }>(sql`select now()::text as at`))!.at
  const [first] = planted.public
  await ground.db.run(sql`update question set readers = 'holder' where question.id = ${first!.question.id}`)
  const since = `/agenda.json?updatedSince=${encodeURIComponent(new Date(before).toISOString())}&limit=49`
  const { items } = (await ground.app.inject(since)).json<{ items: { id: number }[] }>()
  expect(items.map((item) => item.id)).toEqual([id])
  expect(foundIn(JSON.stringify(items), [first!])).toEqual([])
})
