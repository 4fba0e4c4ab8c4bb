import type { Values } from '#e2e/screens.ts'
import type { Programme } from '#domain/programme/programme.ts'
import { projectReadingApi } from '#domain/projects/project-reading-api.ts'
import { reportApi } from '#domain/reports/report-api.ts'
import { filtersToWire } from '#domain/tables/filters.ts'
import { completeFields, picture } from '#test/project-form.ts'

/** Markup, handlers, an end of attribute and of script, and two kinds of templates, in less than a line’s length. */
export const payload = `"'><img src=x onerror=alert(1)><svg onload=alert(1)></script><script>alert(1)</script>{{7*7}}\${alert(1)}`
/** A message to a holder admits no other braces than those of names. */
const message = payload.replaceAll(/[{}]/g, '')
const link = 'javascript:alert(1)//.example'
const description = `<p onclick="alert(1)">${payload}</p><a href="${link}">a</a><style>*{color:red}</style><iframe srcdoc="${payload}"></iframe><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">`

type Fields = Record<string, string | string[] | Blob>
type Who = 'holder' | 'admin' | 'commission'
export type Planted = Awaited<ReturnType<typeof plantTexts>>

/** The screens of each role that show what is planted. */
export function screensOf(planted: Planted): Record<'holder' | 'reviewer' | 'admin', Values> {
  const { projects, draft, submitted, lastYears, told, user, commission, type, edition, sessions } = planted
  const reviewer = {
    projectId: projects,
    '/session/edit/$sessionId sessionId': [sessions.planned],
    '/session/show/$sessionId sessionId': Object.values(sessions),
    '/session/minutes/$sessionId sessionId': [sessions.over],
  }
  return {
    reviewer,
    admin: {
      ...reviewer,
      '/project/report/$projectId projectId': [told],
      userId: [user],
      commissionId: [commission],
      projectTypeId: [type],
      editionId: [edition],
    },
    holder: {
      projectId: [draft, ...projects],
      editionId: [edition],
      duplicateProjectId: [draft],
      '/project/submitted/$projectId projectId': [submitted],
      '/project/repeat/$projectId/$editionId projectId': [lastYears],
    },
  }
}

/** The payload in every field of text there is, by the calls that a script would use. */
export async function plantTexts(address: string, language = 'fr') {
  const { send, read } = await callsOf(address, language)
  const person = { firstname: payload, lastname: payload, phoneNumber: '', phoneCountryCode: 'FR' }
  const user = await send('admin', '/user', { ...person, username: 'planted@demo.test', role: 'ROLE_USER' })
  const commission = await send('admin', '/commission', { name: payload, displayOrder: '9' })
  const type = await send('admin', '/projectType', { name: payload })
  const editions = await read<{ id: number; state: string }[]>('admin', '/editions')
  const edition = editions.find(({ state }) => state === 'current')!.id
  const { editionStart, editionEnd } = await read<Programme>('admin', '/programme')
  const lastEdition = editions.find(({ state }) => state === 'archived')!.id
  const inEachLanguage = (name: string, text: string) =>
    Object.fromEntries(['Fr', 'En', 'Ja'].map((language) => [name + language, text]))
  await send('admin', `/edition/${edition}`, {
    editionTitle: payload,
    editionTitleEn: payload,
    editionTitleJa: payload,
    editionStart,
    editionEnd,
    submissionOpensAt: '',
    submissionClosesAt: '',
    ...inEachLanguage('banner', payload),
    ...inEachLanguage('rules', `# ${payload}\n\n${payload}\n\n- [${payload}](${link})`),
  })
  await send('holder', '/account/updateAccount', { ...person, username: 'holder@demo.test' })

  const texts = ['name', 'priceDetails', 'userComment', 'placeName', 'placeAddress', 'placeCity', 'placeDepartment']
    .concat(['organizerType', 'organizerName', 'organizerContactFirstname', 'organizerContactLastname'])
    .map((name) => [name, payload])
  const links = ['projectLink', 'facebookLink', 'instagramLink', 'placeWebsite', 'organizerWebsite'].map((name) => [
    name,
    link,
  ])
  const image = new Blob([new Uint8Array(await picture())])
  const ids = { commissionId: String(commission), selectedProjectTypesIds: [String(type)] }
  const projectDateConfs = JSON.stringify([{ date: editionStart, startTime: '18:30', endTime: '20:00' }])
  const whole = completeFields({ ...Object.fromEntries(texts), ...ids, description, image, projectDateConfs })
  const half = {
    ...whole,
    ...Object.fromEntries(links),
    isSubmited: 'false',
    organizerContactEmail: `${payload}?bcc=x@y.z`,
  }
  const draft = await send('holder', '/project', { ...half, placePhoneNumber: payload.slice(0, 40) })
  const awaited = await send('holder', '/project', whole)
  const decision = { message, commissionComment: payload }
  const points = JSON.stringify([{ field: 'placeAddress', question: payload }])
  await send('admin', `/project/${awaited}`, { ...decision, points, projectStatus: 'INFOS_NEEDED' })
  const [point] = await read<{ id: string }[]>('holder', `/project/${awaited}/points`)
  await send('holder', `/point/${point!.id}`, { reply: `Une réponse ${payload}` })
  for (const audience of ['shared', 'internal'])
    await send('admin', `/project/${awaited}/message`, { text: payload, audience })
  await send('holder', `/project/${awaited}/message`, { text: payload })
  const published = await send('holder', '/project', whole)
  await send('admin', `/project/${published}`, { ...decision, projectStatus: 'CERTIFIED_PUBLISHED' })
  await send('holder', `/project/${published}`, {
    name: `${payload} !`,
    description: `${description}<p>${payload}</p>`,
  })

  const submitted = await send('holder', '/project', whole)
  const refused = await send('holder', '/project', whole)
  const sessions = await plantSessions()
  const told = await plantReport()
  const lastYears = await ownOfLastYear()
  const mails = (await (await fetch(`${address}/mailbox.json`)).json()) as { id: number }[]
  return {
    projects: [awaited, published],
    draft,
    awaited,
    published,
    submitted,
    told,
    lastYears,
    day: editionStart,
    edition,
    lastEdition,
    user,
    commission,
    type,
    sessions,
    code: await codeOf(sessions.voting),
    board: (await send<{ code: string }>('admin', `/edition/shareBoard/${edition}`, {})).code,
    mails: mails.map(({ id }) => id),
  }

  /** In their commission, whose one member they are: a session to come, one that votes, and one that is over. */
  async function plantSessions() {
    const member = { ...person, username: 'commission@demo.test', role: 'ROLE_COMMISSION' }
    const { id: memberId } = await read<{ id: number }>('commission', '/account/getAccount')
    await send('admin', `/user/${memberId}`, { ...member, commissionId: String(commission) })
    await send('admin', '/messageTemplate', { name: payload.slice(0, 80), text: message, ...ids })
    const plan = async () => {
      const planned = { title: payload, day: editionStart, time: '18:30', place: payload }
      const desk = { chairId: String(memberId), secretaryId: String(memberId) }
      return send('admin', '/session', { ...ids, ...planned, ...desk })
    }
    const atFile = async (project: number) => {
      const id = await plan()
      await send('admin', `/session/${id}/add`, { projects: JSON.stringify([project]) })
      await send('commission', `/project/${project}/opinion`, { verdict: 'RESERVE', text: payload, version: '0' })
      await send('commission', `/session/${id}/open`, {})
      const { items } = await read<{ items: { id: number }[] }>('commission', `/session/${id}`)
      const itemId = String(items[0]!.id)
      await send('commission', `/session/${id}/call`, { itemId })
      await send('commission', `/session/${id}/notes`, { itemId, text: payload, version: '0' })
      await send('commission', `/session/${id}/propose`, { itemId, projectStatus: 'REFUSED', message })
      return { id, itemId }
    }
    const over = await atFile(refused)
    await send('commission', `/session/${over.id}/decide`, { itemId: over.itemId, by: 'consensus' })
    await send('commission', `/session/${over.id}/close`, {})
    const voting = await atFile(submitted)
    await send('commission', `/session/${voting.id}/ballot`, { itemId: voting.itemId, mode: 'DEVICES' })
    return { planned: await plan(), voting: voting.id, over: over.id }
  }

  async function codeOf(session: number) {
    return (await read<{ code: string }>('commission', `/session/${session}`)).code
  }

  /** Over one of last year’s. */
  async function plantReport() {
    const filters = filtersToWire(reportApi.filterNames, { edition: [lastEdition] })
    const path = '/report/getB122TableResults'
    const { items } = await send<{ items: { id: number; sentAt: string | null }[] }>('admin', path, { filters })
    const { id } = items.find(({ sentAt }) => sentAt !== null)!
    await send('admin', `/project/${id}/report`, {
      attendance: '1',
      wentWell: payload,
      pressLinks: '',
      finalCost: '',
      rightsGranted: 'true',
    })
    return id
  }

  /** What the holder may file again. */
  async function ownOfLastYear() {
    const filters = filtersToWire(projectReadingApi.filterNames, { edition: [lastEdition] })
    const path = '/project/getB122TableResults'
    const { items } = await send<{ items: { id: number }[] }>('holder', path, { filters })
    return items[0]!.id
  }
}

async function callsOf(address: string, language: string) {
  const tokens = { holder: await token('holder'), admin: await token('admin'), commission: await token('commission') }

  async function token(who: string) {
    const body = JSON.stringify({ username: `${who}@demo.test`, password: 'Matsuri2025' })
    const headers = { 'content-type': 'application/json', 'accept-language': language }
    const answer = await fetch(`${address}/api/login`, { method: 'POST', headers, body })
    const { access_token: held } = (await answer.json()) as { access_token: string }
    return { authorization: `Bearer ${held}`, 'accept-language': language }
  }

  async function read<Answer>(who: Who, path: string): Promise<Answer> {
    return (await (await fetch(`${address}${path}`, { headers: tokens[who] })).json()) as Answer
  }

  /** The number of what was made, or the whole answer where there is none; or why it was not. */
  async function send<Answer = number>(who: Who, path: string, fields: Fields): Promise<Answer> {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) {
      if (value instanceof Blob) body.append(name, value, `${payload}.jpg`)
      else for (const each of [value].flat()) body.append(name, each)
    }
    const answer = await fetch(`${address}${path}`, { method: 'POST', headers: tokens[who], body })
    const made = (await answer.json()) as { id?: number }
    if (!answer.ok) throw new Error(`${path} answers ${answer.status} ${JSON.stringify(made)}`)
    return (made.id ?? made) as Answer
  }

  return { read, send }
}
