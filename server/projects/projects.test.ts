import { beforeAll, describe, expect, test } from 'vitest'
import { filedStatuses, projectStatuses } from '#domain/projects/statuses.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'
import { mailUnder } from '#test/mailbox.ts'
import { completeFields, inDays, multipart, picture } from '#test/project-form.ts'

const ground = testApp()
type Headers = { authorization: string }
let holder: Headers, other: Headers, member: Headers, admin: Headers
let image: Blob

const addresses = { holder: 'holder@test.example', member: 'member@test.example', admin: 'admin@test.example' }

beforeAll(async () => {
  const { db } = ground
  await makeUser(db, { username: addresses.holder, firstname: 'Claire', lastname: 'Delaunay' })
  await makeUser(db, { username: 'other@test.example' })
  await makeUser(db, { username: addresses.member, role: 'ROLE_COMMISSION', firstname: 'Yuki', lastname: 'Tanabe' })
  await makeUser(db, { username: addresses.admin, role: 'ROLE_ADMIN' })
  holder = await signedInAs(db, addresses.holder)
  other = await signedInAs(db, 'other@test.example')
  member = await signedInAs(db, addresses.member)
  admin = await signedInAs(db, addresses.admin)
  image = new Blob([new Uint8Array(await picture())])
})

const get = (url: string, headers: Headers = holder) => ground.app.inject({ url, headers })
const remove = (url: string, headers: Headers = holder) => ground.app.inject({ method: 'DELETE', url, headers })

async function post(url: string, fields: Parameters<typeof multipart>[0], headers: Record<string, string> = holder) {
  const { headers: type, payload } = await multipart(fields)
  return ground.app.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload })
}

async function file(fields: Parameters<typeof completeFields>[0] = {}): Promise<number> {
  const answer = await post('/project', completeFields({ image, ...fields }))
  expect(answer.json()).toMatchObject({ tostring: fields['name'] ?? 'Indigo, deux rives' })
  return answer.json().id
}

const save = (id: number, fields: Parameters<typeof multipart>[0], headers: Record<string, string> = holder) =>
  post(`/project/${id}`, fields, headers)
const decide = (id: number, projectStatus: string, message = 'Précisez la jauge.') =>
  save(id, { projectStatus, message }, member)
const show = async (id: number, headers: Headers = holder) => (await get(`/project/${id}`, headers)).json()
const statusOf = async (id: number) => (await show(id, admin)).projectStatus.value
const published = async () => {
  const id = await file()
  await decide(id, 'CERTIFIED_PUBLISHED')
  return id
}
const countProjects = async () => (await ground.db.row<{ n: number }>(sql`select count(*) as n from project`))!.n

test('the hours of a place are its own, and follow it when it moves', async () => {
  const place = {
    placeName: 'Villa',
    placeAddress: 'Yamashina, Kyōto',
    placeLatitude: '35.0',
    placeLongitude: '135.79',
  }
  const dates = [{ date: '2099-10-24', startTime: '18:30', endTime: '20:00' }]
  const { id } = (await post('/project', { name: 'À Kyōto', ...place, projectDateConfs: JSON.stringify(dates) })).json()
  const begins = async () =>
    (await ground.db.rows<{ at: Date }>(sql`select starts_at as at from occurrence where project_id = ${id}`)).map(
      ({ at }) => at.toISOString(),
    )
  expect(await begins()).toEqual(['2099-10-24T09:30:00.000Z'])
  await save(id, { placeAddress: 'Toulouse', placeLatitude: '43.6', placeLongitude: '1.44' })
  expect(await begins()).toEqual(['2099-10-24T16:30:00.000Z'])
})

describe('a draft', () => {
  test('needs only a name, and begins with the defaults', async () => {
    const { id } = (await post('/project', { name: 'Un début' })).json()
    expect(await show(id)).toMatchObject({
      name: 'Un début',
      projectStatus: { value: 'DRAFT', text: 'Brouillon' },
      isFree: true,
      commission: { id: 1, tostring: 'Culturelle' },
      projectAccess: { value: 'OPEN', text: 'Entrée libre' },
      projectPublic: { value: 'EVERYONE', text: 'Tout public' },
      projectImage: null,
      version: 1,
      allowEdit: true,
      allowDuplicate: true,
      allowBoost: false,
    })
    const nameless = await post('/project', { description: 'x' })
    expect([nameless.statusCode, nameless.json()]).toEqual([
      403,
      { message: 'MandatoryField', invalidField: 'name', errors: [{ field: 'name', message: 'MandatoryField' }] },
    ])
  })

  test('keeps what is half typed: an address, a telephone, a link, a date', async () => {
    const half = {
      name: 'À moitié',
      placeAddress: '13 rue de la',
      placePhoneNumber: '05 36',
      projectLink: 'mon-site',
      organizerContactEmail: 'claire@',
      projectDateConfs: JSON.stringify([{ date: '2025-1', startTime: '18:', endTime: '', isRecurrent: true }]),
    }
    const { id } = (await post('/project', half)).json()
    expect(await show(id)).toMatchObject({
      projectPlace: { address: '13 rue de la', phoneNumber: '05 36', latitude: null, mapLink: '' },
      projectLink: 'mon-site',
      projectDateConfs: [{ date: '2025-1', startTime: '18:', endTime: '', isRecurrent: true }],
      dateString: '',
    })
  })

  test('refuses a text that is too long, and keeps an absent field and clears an empty one', async () => {
    const { id } = (await post('/project', { name: 'Gardé', placeCity: 'Nantes', userComment: 'Merci' })).json()
    expect((await save(id, { name: 'n'.repeat(251), userComment: 'c'.repeat(1001) })).json()).toMatchObject({
      invalidField: 'name',
      errors: [
        { field: 'name', message: 'field.tooLong.error' },
        { field: 'userComment', message: 'field.tooLong.error' },
      ],
    })
    await save(id, { userComment: '' })
    expect(await show(id)).toMatchObject({ userComment: '', projectPlace: { city: 'Nantes' } })
  })
})

describe('a submission', () => {
  test('tells every broken field at once, in the order of the form', async () => {
    const answer = await post('/project', { name: 'Vide', isSubmited: 'true', isFree: 'false' })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual([
      'image',
      'description',
      'selectedProjectTypesIds',
      'priceDetails',
      'placeName',
      'placeAddress',
      'organizerType',
      'organizerName',
      'organizerContactLastname',
      'organizerContactFirstname',
      'organizerContactPhoneNumber',
      'organizerContactEmail',
      'projectDateConfs',
      'acceptRules',
      'acceptDataProtection',
      'acceptOwnership',
    ])
  })

  test.each<[string, Record<string, string>, string]>([
    ['placeAddress', { placeLatitude: '' }, 'address.invalid.error'],
    ['placePhoneNumber', { placePhoneNumber: '12' }, 'phone.number.invalid.error'],
    ['organizerContactPhoneNumber', { organizerContactPhoneNumber: '0639' }, 'phone.number.invalid.error'],
    ['organizerContactEmail', { organizerContactEmail: 'claire' }, 'email.invalid.error'],
    ['projectLink', { projectLink: 'javascript:alert(1)' }, 'url.invalid.error'],
    ['facebookLink', { facebookLink: 'facebook' }, 'url.invalid.error'],
    ['acceptRules', { acceptRules: 'false' }, 'MandatoryField'],
    ['commissionId', { commissionId: '999' }, 'field.invalid.error'],
    ['commissionId', { commissionId: '' }, 'MandatoryField'],
    ['selectedProjectTypesIds', { selectedProjectTypesIds: '999' }, 'field.invalid.error'],
    ['description', { description: '<p> <br></p>' }, 'MandatoryField'],
    ['description', { description: 'é'.repeat(5001) }, 'field.tooLong.error'],
    ['projectAccess', { projectAccess: 'NOWHERE' }, 'field.invalid.error'],
    ['imageId', { image: '', imageId: '424242' }, 'field.invalid.error'],
    ['projectDateConfs', { projectDateConfs: '[{' }, 'dates.invalid.error'],
    ['projectDateConfs', { projectDateConfs: '{}' }, 'dates.invalid.error'],
    ['projectDateConfs', { projectDateConfs: '[]' }, 'MandatoryField'],
  ])('without a good %s (%j) is refused with %s', async (field, fields, message) => {
    const before = await countProjects()
    const answer = await post('/project', completeFields({ image, ...fields }))
    expect(answer.json().errors).toEqual([{ field, message }])
    expect(answer.statusCode).toBe(403)
    expect(await countProjects()).toBe(before)
    expect(await ground.db.rows(sql`select from image where unused_since is not null`)).toEqual([])
  })

  const day = { date: inDays(10), startTime: '18:00', endTime: '20:00' }
  const daily = { ...day, isRecurrent: true, recurrenceEndDate: inDays(20) }
  test.each<[string, object, string]>([
    ['date', { ...day, date: inDays(-1) }, 'date.past.error'],
    ['date', { ...day, date: '2026-02-30' }, 'date.invalid.error'],
    ['endTime', { ...day, endTime: '17:59' }, 'endTime.error'],
    ['endTime', { ...day, endTime: '24:00' }, 'time.invalid.error'],
    ['startTime', { ...day, startTime: '' }, 'MandatoryField'],
    ['recurrenceEndDate', { ...daily, recurrenceEndDate: inDays(9) }, 'date.endsBefore.error'],
    ['recurrenceEndDate', { ...daily, recurrenceEndDate: inDays(500) }, 'dates.tooManyOccurrences.error'],
    ['recurrenceInterval', { ...daily, recurrenceInterval: 0 }, 'number.invalid.error'],
    ['recurrenceInterval', { ...daily, recurrenceInterval: 1e300 }, 'number.invalid.error'],
    ['recurrenceMonday', { ...daily, dateRecurrenceType: 'WEEKLY', recurrenceMonday: false }, 'MandatoryField'],
    ['dateRecurrenceType', { ...daily, dateRecurrenceType: 'YEARLY' }, 'field.invalid.error'],
    ['isRecurrent', { ...day, isRecurrent: 'true' }, 'field.invalid.error'],
    ['id', { ...day, id: 987_654 }, 'field.invalid.error'],
  ])('with a broken %s in a date block (%j) names it', async (field, block, message) => {
    const projectDateConfs = JSON.stringify([day, block])
    const answer = await post('/project', completeFields({ image, projectDateConfs }))
    expect(answer.json().errors).toEqual([{ field: `projectDateConfs.1.${field}`, message }])
  })

  test('with a thousand blocks is refused clearly', async () => {
    const projectDateConfs = JSON.stringify(Array.from({ length: 1000 }, () => day))
    expect((await post('/project', completeFields({ image, projectDateConfs }))).json()).toMatchObject({
      message: 'dates.tooMany.error',
      invalidField: 'projectDateConfs',
    })
  })

  test('is acknowledged to its holder and told to the members of its commission', async () => {
    const id = await file({ name: 'Tsugaru-shamisen' })
    expect(await statusOf(id)).toBe('SUBMITED')
    const receipt = await mailUnder(ground.db, addresses.holder, 'Projet reçu : Tsugaru-shamisen')
    expect(receipt.text).toContain(`n° ${id}`)
    const mail = await mailUnder(ground.db, addresses.member, 'Nouveau projet à évaluer : Tsugaru-shamisen')
    expect(mail.text).toContain(`/#/project/show/${id}`)
    expect(await show(id)).toMatchObject({ submissionDate: expect.any(String), certificationDate: null })
  })

  test('outside the window is 462, and a draft still goes through', async () => {
    await ground.db.run(sql`update programme set submission_closes_at = now() - interval '1 minute'`)
    const before = await countProjects()
    const answer = await post('/project', completeFields({ image }))
    expect([answer.statusCode, answer.json()]).toEqual([462, { message: 'submission.closed.error' }])
    expect(await countProjects()).toBe(before)
    expect((await post('/project', { name: 'Brouillon tardif' })).statusCode).toBe(200)
    await ground.db.run(sql`update programme set submission_closes_at = null`)
  })

  test('is not asked for the window again once it was within it: neither an answer, nor what was deleted', async () => {
    const answered = await file()
    await decide(answered, 'INFOS_NEEDED')
    const restored = await file()
    await remove(`/project/${restored}`)
    await ground.db.run(sql`update programme set submission_closes_at = now() - interval '1 minute'`)
    const answers = await Promise.all(
      [answered, restored].map((id) => save(id, completeFields({ userComment: 'La jauge est de 120 places.' }))),
    )
    await ground.db.run(sql`update programme set submission_closes_at = null`)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect([await statusOf(answered), await statusOf(restored)]).toEqual(['SUBMITED', 'SUBMITED'])
  })

  test('is told to no member who is locked, not validated or gone', async () => {
    const members = ['reads', 'locked', 'unvalidated', 'deleted']
    for (const name of members)
      await makeUser(ground.db, { username: `${name}@test.example`, role: 'ROLE_COMMISSION', commissionId: 2 })
    await ground.db.run(sql`update user_account set locked_by_admin = true where username = 'locked@test.example'`)
    await ground.db.run(sql`update user_account set validated_at = null where username = 'unvalidated@test.example'`)
    await ground.db.run(sql`update user_account set deleted_at = now() where username = 'deleted@test.example'`)
    await file({ name: 'Lanternes', commissionId: '2' })
    const mails = await ground.db.rows<{ recipient: string }>(
      sql`select recipient from outgoing_message where subject = 'Nouveau projet à évaluer : Lanternes'`,
    )
    expect(mails).toEqual([{ recipient: 'reads@test.example' }])
  })

  test('reads as good French, and English', async () => {
    const projectDateConfs = JSON.stringify([
      {
        date: '2099-11-05',
        startTime: '18:30',
        endTime: '20:00',
        isRecurrent: true,
        dateRecurrenceType: 'WEEKLY',
        recurrenceTuesday: true,
        recurrenceThursday: true,
        recurrenceEndDate: '2099-11-20',
      },
    ])
    const id = await file({ projectDateConfs })
    const text = (await show(id)).dateString.replaceAll('\u00A0', ' ')
    expect(text).toBe('Tous les mardis et jeudis, de 18 h 30 à 20 h, du 5 au 19 novembre 2099')
    const english = await ground.app.inject({ url: `/project/${id}`, headers: { ...holder, 'accept-language': 'en' } })
    expect(english.json().projectStatus.text).toBe('Submitted')
    const rows = await ground.db.rows(sql`
      select day, to_char(starts_at at time zone 'Europe/Paris', 'HH24:MI') as at from occurrence where project_id = ${id} order by day`)
    expect(rows).toEqual(['05', '10', '12', '17', '19'].map((day) => ({ day: `2099-11-${day}`, at: '18:30' })))
  })
})

describe('rich text', () => {
  test('keeps a small allow-list, and no link but http, https and mailto', async () => {
    const description = [
      '<p onclick="x()">Un <b>gras</b> <script>alert(1)</script><img src=x onerror=alert(1)></p>',
      '<a href="javascript:alert(1)">piège</a> <a href="https://ok.example" style="x">site</a>',
      '<iframe src="https://evil.example"></iframe><ul><li>un</li></ul><svg/onload=alert(1)>',
    ].join('')
    const { id } = (await post('/project', { name: 'Texte', description })).json()
    const kept: string = (await show(id)).description
    expect(kept).toContain('<strong>gras</strong>')
    expect(kept).toContain('<a href="https://ok.example" rel="noopener noreferrer nofollow" target="_blank">site</a>')
    expect(kept).toContain('<ul><li>un</li></ul>')
    expect(kept).not.toMatch(/script|onclick|onerror|javascript|iframe|svg|img|style/)
  })
})

describe('dates of a project that has begun', () => {
  test('may lie in the past as long as they are not changed', async () => {
    const id = await file()
    const [block] = (await show(id)).projectDateConfs
    await ground.db.run(sql`
      update project_date set rule = rule || jsonb_build_object('date', ${inDays(-3)}::text, 'submittedDay', ${inDays(-3)}::text)
      where project_id = ${id}`)
    const kept = { ...block, date: inDays(-3) }
    const edit = (changed: object) =>
      save(id, { isSubmited: 'true', placeCity: 'Albi', projectDateConfs: JSON.stringify([{ ...kept, ...changed }]) })
    expect((await edit({ endTime: '21:00' })).statusCode).toBe(200)
    expect((await edit({ date: inDays(-2) })).json()).toMatchObject({ message: 'date.past.error' })
  })

  test('cannot be submitted from a draft, even when it already holds them', async () => {
    const projectDateConfs = JSON.stringify([{ date: inDays(-1), startTime: '18:30', endTime: '20:00' }])
    const { id } = (await post('/project', completeFields({ image, isSubmited: 'false', projectDateConfs }))).json()
    const { projectDateConfs: _dates, ...others } = completeFields()
    const submit = () => save(id, others)
    const past = { field: 'projectDateConfs.0.date', message: 'date.past.error' }
    expect((await submit()).json().errors).toEqual([past])
    expect(await statusOf(id)).toBe('DRAFT')

    // Deleted after its submission, it begins again as a draft does.
    const filed = await file()
    await ground.db.run(sql`
      update project_date set rule = rule || jsonb_build_object('date', ${inDays(-3)}::text, 'submittedDay', ${inDays(-3)}::text)
      where project_id = ${filed}`)
    await remove(`/project/${filed}`)
    expect((await save(filed, others)).json().errors).toEqual([past])
  })

  test('of an answer that is being written are no more submitted than a draft’s', async () => {
    const id = await file()
    const [block] = (await show(id)).projectDateConfs
    expect(block.submittedDay).toBe(block.date)
    await decide(id, 'INFOS_NEEDED')
    const forged = { ...block, date: inDays(-1), submittedDay: inDays(-1) }
    expect((await save(id, { projectDateConfs: JSON.stringify([forged]) })).statusCode).toBe(200)
    expect((await show(id)).projectDateConfs).toMatchObject([{ date: inDays(-1), submittedDay: block.date }])
    const answer = await save(id, { isSubmited: 'true' })
    expect(answer.json().errors).toEqual([{ field: 'projectDateConfs.0.date', message: 'date.past.error' }])

    const later = { ...block, date: inDays(50) }
    expect((await save(id, { isSubmited: 'true', projectDateConfs: JSON.stringify([later]) })).statusCode).toBe(200)
    expect((await show(id)).projectDateConfs).toMatchObject([{ date: inDays(50), submittedDay: inDays(50) }])
    expect((await get(`/project/${id}?duplicate=true`)).json().projectDateConfs[0]).not.toHaveProperty('submittedDay')
  })

  test('an entry with an id changes its block, one without adds one, only a removal removes', async () => {
    const id = await file()
    const [first] = (await show(id)).projectDateConfs
    const added = { date: inDays(40), startTime: '10:00', endTime: '11:00' }
    await save(id, { isSubmited: 'true', projectDateConfs: JSON.stringify([added]) })
    const [one, two] = (await show(id)).projectDateConfs
    expect([one.id, two.date]).toEqual([first.id, inDays(40)])

    const changed = JSON.stringify([{ id: two.id, startTime: '09:00' }])
    await save(id, { isSubmited: 'true', projectDateConfs: changed, removedProjectDateConfsIds: String(first.id) })
    expect((await show(id)).projectDateConfs).toMatchObject([{ id: two.id, date: inDays(40), startTime: '09:00' }])
  })

  test('the block of another project is unknown', async () => {
    const theirs = (await show(await file())).projectDateConfs[0].id
    const mine = await file()
    const answer = await save(mine, {
      isSubmited: 'true',
      projectDateConfs: JSON.stringify([{ id: theirs, startTime: '01:00' }]),
    })
    expect(answer.json()).toMatchObject({ invalidField: 'projectDateConfs.0.id' })
    await save(mine, { isSubmited: 'true', removedProjectDateConfsIds: String(theirs) })
    expect(await ground.db.rows(sql`select from project_date where id = ${theirs}`)).toHaveLength(1)
  })
})

describe('whose project it is', () => {
  test('another holder finds nothing, and changes nothing', async () => {
    const id = await file()
    for (const answer of [
      await get(`/project/${id}`, other),
      await save(id, { name: 'Volé' }, other),
      await remove(`/project/${id}`, other),
      await get(`/project/${id}?duplicate=true`, other),
      await get(`/history/project/${id}`, other),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'resource.notFound.error' }])
    }
    expect((await show(id)).name).toBe('Indigo, deux rives')
  })

  test('a holder neither writes nor reads what is internal, but for the message', async () => {
    const id = await file()
    const sly = { projectStatus: 'CERTIFIED_PUBLISHED', commissionComment: 'bravo', budget: '9', isComRelevant: 'true' }
    await save(id, { isSubmited: 'true', ...sly, message: 'moi' })
    expect(await show(id, admin)).toMatchObject({
      projectStatus: { value: 'SUBMITED' },
      commissionComment: '',
      budget: null,
      isComRelevant: false,
      message: '',
    })
    await save(
      id,
      { commissionComment: 'Dossier solide', budgetNeeded: 'true', budget: '1200,50', isComRelevant: 'true' },
      member,
    )
    await decide(id, 'INFOS_NEEDED', 'Précisez la jauge.')
    expect(await show(id, member)).toMatchObject({ commissionComment: 'Dossier solide', budget: 1200.5 })
    const asHolder = await get(`/project/${id}`)
    expect(asHolder.json().message).toBe('Précisez la jauge.')
    expect(asHolder.body).not.toMatch(/Dossier solide|commissionComment|budget|isComRelevant|availableStatus/)
    const history = (await get(`/history/project/${id}`)).body
    expect(history).not.toMatch(/Dossier solide|budget|isComRelevant/)
    expect(history).toContain('Précisez la jauge.')
    const list = await post('/project/getB122TableResults', {})
    expect(list.body).not.toMatch(/Dossier solide|commissionComment|creator/)
  })

  test('only holders create and duplicate', async () => {
    for (const headers of [member, admin]) {
      expect((await post('/project', completeFields({ image }), headers)).statusCode).toBe(403)
      expect((await get(`/project/${await file()}?duplicate=true`, headers)).statusCode).toBe(403)
    }
  })
})

describe('a decision', () => {
  test('asks a message where one is due, tells it to the holder, and clears it afterwards', async () => {
    const id = await file({ name: 'Bunraku' })
    expect((await decide(id, 'REFUSED', '')).json()).toMatchObject({
      invalidField: 'message',
      message: 'MandatoryField',
    })
    await decide(id, 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'Il manque un visuel.')
    const mail = await mailUnder(ground.db, addresses.holder, 'Projet labellisé, publication en attente : Bunraku')
    expect(mail.text).toContain('Il manque un visuel.')
    expect(await show(id)).toMatchObject({
      message: 'Il manque un visuel.',
      certificationDate: expect.any(String),
      publicationDate: null,
    })

    await save(id, { isSubmited: 'true', placeCity: 'Blagnac' })
    expect(await show(id)).toMatchObject({ projectStatus: { value: 'CERTIFIED_UNPUBLISHED_MODIFIED' }, message: '' })
    await decide(id, 'CERTIFIED_PUBLISHED')
    expect(await show(id)).toMatchObject({ message: '', publicationDate: expect.any(String) })
  })

  test('the table does not know is 462, and nothing is written', async () => {
    const id = await file()
    const answer = await decide(id, 'CERTIFIED_PUBLISHED_MODIFIED')
    expect([answer.statusCode, answer.json()]).toEqual([462, { message: 'project.action.refused.error' }])
    await decide(id, 'REFUSED')
    expect((await decide(id, 'SUBMITED')).statusCode).toBe(462)
    expect((await save(id, { isSubmited: 'true' })).statusCode).toBe(462)
    expect(await show(id, member)).toMatchObject({ allowEdit: false, availableStatusForCommission: [] })
  })

  test('without another status only edits, at once, even of what is published', async () => {
    const id = await published()
    await save(id, { name: 'Relu par la commission' }, member)
    expect(await show(id)).toMatchObject({
      name: 'Relu par la commission',
      nameModified: null,
      projectStatus: { value: 'CERTIFIED_PUBLISHED' },
    })
    const { id: draft } = (await post('/project', { name: 'Brouillon' })).json()
    await save(draft, { projectStatus: 'CERTIFIED_PUBLISHED', placeCity: 'Lyon' }, admin)
    expect(await show(draft)).toMatchObject({ projectStatus: { value: 'DRAFT' }, projectPlace: { city: 'Lyon' } })
  })

  test('an answer half written keeps its status; submitted, it goes back to the commission', async () => {
    const id = await file()
    await decide(id, 'INFOS_NEEDED')
    await save(id, { isSubmited: 'false', placeAddress: 'Quelque part', placeLatitude: '' })
    expect(await statusOf(id)).toBe('INFOS_NEEDED')
    expect((await save(id, { isSubmited: 'true' })).json()).toMatchObject({ invalidField: 'placeAddress' })
    await save(id, { isSubmited: 'true', placeLatitude: '43.6' })
    expect(await show(id)).toMatchObject({ projectStatus: { value: 'SUBMITED' }, message: '' })
  })
})

describe('modifications of what is published', () => {
  test('wait beside the published values until they are accepted', async () => {
    const id = await published()
    const { projectImage, publicationDate } = await show(id)
    const otherImage = new Blob([new Uint8Array(await picture({ format: 'png' }))])
    await save(id, {
      isSubmited: 'true',
      name: 'Aizome',
      description: '<p>Autre</p>',
      image: otherImage,
      placeCity: 'Muret',
    })
    const waiting = await show(id)
    expect(waiting).toMatchObject({
      name: 'Indigo, deux rives',
      projectImage,
      nameModified: 'Aizome',
      descriptionModified: '<p>Autre</p>',
      projectStatus: { value: 'CERTIFIED_PUBLISHED_MODIFIED' },
      projectPlace: { city: 'Muret' },
      publicationDate,
    })
    expect(waiting.projectImageModified.id).not.toBe(projectImage.id)

    const accepted = await post(`/project/acceptModifications/${id}`, {}, member)
    expect(accepted.json()).toMatchObject({
      name: 'Aizome',
      description: '<p>Autre</p>',
      projectImage: { id: waiting.projectImageModified.id },
      nameModified: null,
      projectImageModified: null,
      projectStatus: { value: 'CERTIFIED_PUBLISHED' },
      publicationDate,
    })
    expect((await get(projectImage.fileUrl)).statusCode).toBe(404)
    expect((await get(waiting.projectImageModified.fileUrl)).statusCode).toBe(200)
    expect((await post(`/project/acceptModifications/${id}`, {}, member)).statusCode).toBe(462)
  })

  test('are dropped when refused, and vanish when the published values are put back', async () => {
    const id = await published()
    const { projectImage } = await show(id)
    const otherImage = new Blob([new Uint8Array(await picture({ format: 'gif' }))])
    await save(id, { isSubmited: 'true', image: otherImage })
    const { projectImageModified } = await show(id)
    const refused = (await post(`/project/refuseModifications/${id}`, {}, admin)).json()
    expect(refused).toMatchObject({
      projectImage,
      projectImageModified: null,
      projectStatus: { value: 'CERTIFIED_PUBLISHED' },
    })
    expect((await get(projectImageModified.fileUrl)).statusCode).toBe(404)

    await save(id, { isSubmited: 'true', name: 'Un autre nom' })
    expect(await statusOf(id)).toBe('CERTIFIED_PUBLISHED_MODIFIED')
    await save(id, { isSubmited: 'true', name: 'Indigo, deux rives', imageId: String(projectImage.id) })
    expect(await show(id)).toMatchObject({ nameModified: null, projectStatus: { value: 'CERTIFIED_PUBLISHED' } })
  })

  test('of anything else apply at once, and end with the publication', async () => {
    const id = await published()
    await save(id, { isSubmited: 'true', priceDetails: '8 €' })
    expect(await show(id)).toMatchObject({ priceDetails: '8 €', projectStatus: { value: 'CERTIFIED_PUBLISHED' } })
    await save(id, { isSubmited: 'true', name: 'En attente' })
    await decide(id, 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED')
    expect(await show(id)).toMatchObject({ name: 'Indigo, deux rives', nameModified: null, publicationDate: null })
  })
})

describe('two people on one file', () => {
  test('the second is told who saved and when, and nothing of theirs is written', async () => {
    const id = await file()
    const { version } = await show(id)
    await save(id, { commissionComment: 'Vu', version: String(version) }, member)
    const stale = await save(id, { isSubmited: 'true', placeCity: 'Perdu', version: String(version) })
    expect(stale.statusCode).toBe(462)
    expect(stale.json()).toEqual({
      message: 'project.conflict.error',
      conflict: { by: 'Yuki Tanabe', at: expect.any(String), version: version + 1 },
    })
    expect(await show(id)).toMatchObject({ projectPlace: { city: 'Toulouse' }, version: version + 1 })
    expect((await save(id, { isSubmited: 'true', placeCity: 'Sans version' })).statusCode).toBe(200)
  })

  test('of ten saves with one version, one is written', async () => {
    const id = await file()
    const { version } = await show(id)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        save(id, { isSubmited: 'true', placeCity: `Ville ${n}`, version: String(version) }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await show(id)).version).toBe(version + 1)
  })

  test('a save that changes nothing writes nothing', async () => {
    const id = await file()
    const { version } = await show(id)
    await save(id, { isSubmited: 'true', placeCity: 'Toulouse' })
    expect((await show(id)).version).toBe(version)
  })
})

describe('an Idempotency-Key', () => {
  test('creates once, even when the calls are parallel; another body under it is 409', async () => {
    const before = await countProjects()
    const headers = { ...holder, 'idempotency-key': 'one-click' }
    const twice = await Promise.all([1, 2, 3].map(() => post('/project', { name: 'Une fois' }, headers)))
    expect(new Set(twice.map((answer) => answer.json().id)).size).toBe(1)
    expect(await countProjects()).toBe(before + 1)
    expect((await post('/project', { name: 'Autre chose' }, headers)).json()).toEqual({
      message: 'idempotency.otherBody.error',
    })
    expect(
      (await post('/project', { name: 'Une fois' }, { ...other, 'idempotency-key': 'one-click' })).statusCode,
    ).toBe(200)
  })

  test('gives a lost answer of a save again, though the version has moved on, by it and by another', async () => {
    const id = await file()
    const { version } = await show(id)
    const headers = { ...holder, 'idempotency-key': 'in-the-tunnel' }
    const fields = { isSubmited: 'true', placeCity: 'Tunnel', version: String(version) }
    const first = await save(id, fields, headers)
    await save(id, { commissionComment: 'Vu', version: String(version + 1) }, member)
    const again = await save(id, fields, headers)
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    expect((await show(id)).version).toBe(version + 2)
  })

  test('writes a save once, when it is repeated before the first one is answered', async () => {
    const id = await file()
    const { version } = await show(id)
    const headers = { ...holder, 'idempotency-key': 'two-at-once' }
    const fields = { isSubmited: 'true', placeCity: 'Une fois', version: String(version) }
    const answers = await Promise.all([1, 2, 3].map(() => save(id, fields, headers)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await show(id)).version).toBe(version + 1)
  })

  test('is not used up by a refused call', async () => {
    const headers = { ...holder, 'idempotency-key': 'try-again' }
    expect((await post('/project', { name: '' }, headers)).statusCode).toBe(403)
    expect((await post('/project', { name: 'Cette fois' }, headers)).statusCode).toBe(200)
  })
})

describe('leaving and coming back', () => {
  test('a project is deleted, restored by editing, and gone for good only when that is said', async () => {
    const id = await file()
    const { projectImage } = await show(id)
    expect((await remove(`/project/${id}?permanent=true`)).statusCode).toBe(462)
    expect((await remove(`/project/${id}`)).json()).toEqual({ message: 'element.deleted' })
    expect(await show(id)).toMatchObject({
      projectStatus: { value: 'DELETED' },
      allowDelete: false,
      allowPermanentDelete: true,
    })
    expect((await remove(`/project/${id}`)).statusCode).toBe(462)

    await save(id, { placeCity: 'Retrouvée' })
    expect(await statusOf(id)).toBe('DRAFT')
    await remove(`/project/${id}`)
    expect((await remove(`/project/${id}?permanent=true`, member)).json()).toEqual({ message: 'notAuthorized.error' })
    expect((await remove(`/project/${id}?permanent=true`)).statusCode).toBe(200)
    expect((await get(`/project/${id}`)).statusCode).toBe(404)
    expect((await get(projectImage.fileUrl)).statusCode).toBe(404)
    const line = await ground.db.row(sql`
      select action from history where entity = 'project' and entity_id = ${id} order by id desc limit 1`)
    expect(line).toEqual({ action: 'deletedForever' })
  })

  test('deleted by somebody else, its holder is told', async () => {
    const id = await file({ name: 'Kyūdō au parc' })
    await remove(`/project/${id}`, admin)
    const mail = await mailUnder(ground.db, addresses.holder, 'Projet supprimé : Kyūdō au parc')
    expect(mail.text).toContain('a été supprimé par Camille Test')
  })

  test('a duplicate begins with the text, the picture in a copy of its own, and the dates ahead', async () => {
    const id = await file({ userComment: 'Merci' })
    await ground.db.run(sql`
      insert into project_date (project_id, rule)
      values (${id}, ${JSON.stringify({ date: inDays(-9), startTime: '10:00', endTime: '11:00' })})`)
    const copy = (await get(`/project/${id}?duplicate=true`)).json()
    expect(copy).toMatchObject({
      name: 'Indigo, deux rives',
      priceDetails: '6 €',
      projectDateConfs: [{ date: inDays(30) }],
    })
    for (const absent of ['id', 'projectStatus', 'submissionDate', 'message', 'budget', 'version'])
      expect(copy).not.toHaveProperty(absent)
    expect(copy.projectDateConfs[0]).not.toHaveProperty('id')

    const second = (await post('/project', completeFields({ imageId: String(copy.projectImage.id) }))).json()
    const { projectImage } = await show(second.id)
    expect(projectImage.id).not.toBe(copy.projectImage.id)
    await remove(`/project/${id}`)
    await remove(`/project/${id}?permanent=true`)
    expect((await get(projectImage.fileUrl)).statusCode).toBe(200)

    const theirs = (await post('/project', { name: 'x', imageId: String(projectImage.id) }, other)).json()
    expect(theirs).toMatchObject({ invalidField: 'imageId' })
  })
})

describe('a boost', () => {
  test('is for what is published, and ends when it leaves the agenda', async () => {
    const id = await published()
    const boosted = (await post(`/project/boostProject/${id}`, {}, member)).json()
    expect(boosted).toMatchObject({ boosted: true, allowBoost: false, allowUnboost: true })
    expect((await post(`/project/boostProject/${id}`, {}, member)).statusCode).toBe(462)
    expect((await post(`/project/unboostProject/${id}`, {}, member)).json()).toMatchObject({ boosted: false })
    await post(`/project/boostProject/${id}`, {}, admin)
    await decide(id, 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED')
    expect((await show(id, admin)).boosted).toBe(false)
    expect((await post(`/project/boostProject/${await file()}`, {}, member)).statusCode).toBe(462)
  })
})

describe('history', () => {
  test('tells who did what, newest first, field by field', async () => {
    const id = await file()
    await save(id, { isSubmited: 'true', placeCity: 'Albi', commissionId: '3' })
    await decide(id, 'CERTIFIED_PUBLISHED')
    const lines = (await get(`/history/project/${id}`, admin)).json()
    expect(lines.map(({ action, actor }: { action: string; actor: string }) => [action, actor])).toEqual([
      ['decide', 'Yuki Tanabe'],
      ['edited', 'Claire Delaunay'],
      ['submit', 'Claire Delaunay'],
    ])
    expect(lines[0].changes).toEqual({ projectStatus: ['SUBMITED', 'CERTIFIED_PUBLISHED'] })
    expect(lines[1].changes).toEqual({ placeCity: ['Toulouse', 'Albi'], commission: ['Culturelle', 'Sport'] })
  })
})

describe('the list', () => {
  const ask = async (fields: Record<string, string>, headers: Headers = admin) =>
    (await post('/project/getB122TableResults', fields, headers)).json()
  const filtered = (position: number, selectedValue: unknown, headers: Headers = admin) =>
    ask({ filters: JSON.stringify([{ position, selectedValue }]), perPage: '100' }, headers)
  const ids = (answer: { items: { id: number }[] }) => answer.items.map(({ id }) => id)

  test('finds by number, name, city, organizer and creator', async () => {
    const id = await file({ name: 'Élan zélé', placeCity: 'Quimperlé', organizerName: 'Société Ōkubo' })
    for (const search of [String(id), 'elan zele', 'QUIMPERLE', 'okubo'])
      expect(ids(await ask({ search }))).toContain(id)
    expect(ids(await ask({ search: 'claire delaunay', perPage: '100' }))).toContain(id)
    await ground.db.run(sql`update user_account set lastname = 'Renommée' where username = ${addresses.holder}`)
    expect(ids(await ask({ search: 'renommee', perPage: '100' }))).toContain(id)
    await ground.db.run(sql`update user_account set lastname = 'Delaunay' where username = ${addresses.holder}`)
  })

  test('each counter of the dashboard is the length of the list it filters', async () => {
    const creator = await makeUser(ground.db)
    for (const status of projectStatuses) await makeProject(ground.db, { status, creatorId: creator.id })
    const { answersReceivedNb, totalProjectsNb, ...counts } = (await get('/dashboard/getDashboardInfos', member)).json()
    expect((await filtered(projectApi.filterNames.indexOf('answered'), 'yes')).totalRows).toBe(answersReceivedNb)
    expect((await filtered(0, filedStatuses)).totalRows).toBe(totalProjectsNb)
    const lengths = await Promise.all(
      [
        ['SUBMITED'],
        ['INFOS_NEEDED'],
        ['CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_MODIFIED', 'CERTIFIED_PUBLISHED_MODIFIED'],
        ['CERTIFIED_PUBLISHED', 'CERTIFIED_PUBLISHED_MODIFIED'],
      ].map(async (statuses) => (await filtered(0, statuses)).totalRows),
    )
    expect(Object.values(counts)).toEqual(lengths)
  })

  test('hides the deleted unless they are chosen, from the total too', async () => {
    const id = await file()
    const before = (await get('/project/initB122Table', admin)).json().totalCount
    await remove(`/project/${id}`)
    expect((await get('/project/initB122Table', admin)).json().totalCount).toBe(before - 1)
    expect((await ask({ perPage: '10' })).totalRows).toBe(before - 1)
    expect(ids(await filtered(0, 'DELETED'))).toContain(id)
  })

  test('a holder whose projects are all deleted has none, until the deleted are chosen', async () => {
    const { id: creatorId, username } = await makeUser(ground.db)
    const headers = await signedInAs(ground.db, username)
    const id = await makeProject(ground.db, { creatorId, status: 'DRAFT' })
    const totalCount = async () => (await get('/project/initB122Table', headers)).json().totalCount
    expect(await totalCount()).toBe(1)
    await remove(`/project/${id}`, headers)
    expect(await totalCount()).toBe(0)
    expect((await ask({}, headers)).totalRows).toBe(0)
    expect(ids(await filtered(0, ['DELETED'], headers))).toEqual([id])
  })

  test('filters by commission, type and range of days', async () => {
    const id = await file({ commissionId: '4', selectedProjectTypesIds: ['7'] })
    expect(ids(await filtered(1, [4]))).toEqual([id])
    expect(ids(await filtered(2, ['7']))).toEqual([id])
    expect(ids(await filtered(3, { start: inDays(30), end: inDays(30) }))).toContain(id)
    expect(ids(await filtered(3, { start: inDays(31), end: inDays(39) }))).not.toContain(id)
    expect(ids(await filtered(1, ['x', '1e99']))).toEqual([])
  })

  test('shows a holder their own alone, in the columns that are theirs', async () => {
    const mine = await ask({ perPage: '2147483647' }, other)
    const owned = await ground.db.rows(sql`
      select from project p join user_account u on u.id = p.creator_id where u.username = 'other@test.example'`)
    expect(mine.totalRows).toBe(owned.length)
    expect((await ask({ sortBy: 'commissionComment' }, other)).message).toBe('table.sort.unknown.error')
  })

  /** Four projects, in another order by each column: no two are alike, nor one the other's reverse. */
  const orders = {
    id: '0123',
    name: '0132',
    submissionDate: '0213',
    projectStatus: '0231',
    commission: '0312',
    creator: '0321',
    placeCity: '1023',
    commissionComment: '1032',
    dateString: '1203',
  }

  test('sorts by each column, both ways', async () => {
    const commissions = await ground.db.rows<{ id: number }>(
      sql`select id from commission order by name collate french limit 4`,
    )
    const made: number[] = []
    for (const project of ['0', '1', '2', '3']) {
      const rank = (column: keyof typeof orders) => orders[column].indexOf(project)
      const letter = (column: keyof typeof orders) => 'ABCD'[rank(column)]!
      const creator = await makeUser(ground.db, { lastname: `${letter('creator')}oki` })
      const id = await makeProject(ground.db, {
        name: `Rangement ${letter('name')}`,
        status: projectStatuses[rank('projectStatus')]!,
        commissionId: commissions[rank('commission')]!.id,
        creatorId: creator.id,
      })
      await ground.db.run(sql`
        update project set submission_date = ${`2025-01-0${rank('submissionDate') + 1}`}::timestamptz,
          place_city = ${`${letter('placeCity')}gen`}, commission_comment = ${letter('commissionComment')},
          first_day = ${`2099-01-0${rank('dateString') + 1}`}::date where id = ${id}`)
      made.push(id)
    }
    for (const [sortBy, order] of Object.entries(orders)) {
      const up = order.split('').map((project) => made[Number(project)])
      const sorted = async (sortDesc: string) => ids(await ask({ search: 'rangement', sortBy, sortDesc }))
      expect([sortBy, await sorted('false')]).toEqual([sortBy, up])
      expect([sortBy, await sorted('true')]).toEqual([sortBy, up.toReversed()])
    }
  })
})

describe('suggestions', () => {
  test('come from one’s own projects and certified ones, without contacts', async () => {
    await file({
      placeName: 'Salle secrète',
      organizerName: 'Collectif discret',
      organizerContactLastname: 'Confidentielle',
    })
    const placesOf = async (headers: Headers) => (await get('/projectPlace/getAllForAutocomplete', headers)).body
    const organizersOf = async (headers: Headers) =>
      (await get('/projectOrganizer/getAllForAutocomplete/1', headers)).body
    expect(await placesOf(holder)).toContain('Salle secrète')
    expect(await placesOf(other)).not.toContain('Salle secrète')
    expect(await organizersOf(holder)).toContain('Collectif discret')
    expect(await organizersOf(other)).not.toContain('Collectif discret')
    expect(await organizersOf(holder)).not.toMatch(/Confidentielle|@/)
  })
})

describe('what nobody should send', () => {
  test('prototype keys, NUL bytes and huge numbers do no harm', async () => {
    const projectDateConfs = '[{"__proto__":{"isRecurrent":true},"constructor":{"x":1},"date":"2099-01-01"}]'
    const answer = await post('/project', { name: 'Nul\0le', projectDateConfs, __proto__x: '1', placeCity: 'a\0b' })
    expect(await show(answer.json().id)).toMatchObject({
      name: 'Nulle',
      projectPlace: { city: 'ab' },
      projectDateConfs: [{ date: '2099-01-01', isRecurrent: false }],
    })
    const huge = await post('/project', {
      name: 'x',
      placeLatitude: '1e308',
      budget: '9',
      commissionId: '99999999999999',
    })
    expect(huge.json().errors).toContainEqual({ field: 'placeLatitude', message: 'number.invalid.error' })
    for (const id of ['0', '-1', '1e3', '99999999999', 'x%00']) {
      expect((await get(`/project/${id}`)).statusCode).toBe(404)
    }
  })
})
