import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { makeUser } from '#test/factories.ts'
import { mailUnder } from '#test/mailbox.ts'
import { completeFields, inDays } from '#test/project-form.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

const { ground, addresses, get, remove, post, file, save, decide, show, statusOf, countProjects, people } =
  projectGround()
let holder: Headers
let image: Blob
beforeAll(() => {
  ;({ holder, image } = people())
})

const toldInTheMorning = async (id: number) => {
  const told = await ground.db.rows<{ username: string }>(sql`
    select u.username from notification n join user_account u on u.id = n.user_id
    where n.project_id = ${id} and n.kind = 'newProject' and n.mail = 'digest'`)
  return told.map(({ username }) => username)
}

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

  test('stores what is half typed: an address, a telephone, a link, a date', async () => {
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

  test('refuses a text that is too long, keeps an absent field and clears an empty one', async () => {
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
  test('lists every broken field at once, in the order of the form', async () => {
    const answer = await post('/project', { name: 'Vide', isSubmited: 'true', isFree: 'false' })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual([
      'description',
      'image',
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

  test('lists the missing picture beside other faults', async () => {
    const answer = await post('/project', completeFields({ commissionId: '999' }))
    expect(
      answer
        .json()
        .errors.map(({ field }: { field: string }) => field)
        .toSorted(),
    ).toEqual(['commissionId', 'image'])
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

  test('with a thousand blocks is refused with a clear error', async () => {
    const projectDateConfs = JSON.stringify(Array.from({ length: 1000 }, () => day))
    expect((await post('/project', completeFields({ image, projectDateConfs }))).json()).toMatchObject({
      message: 'dates.tooMany.error',
      invalidField: 'projectDateConfs',
    })
  })

  test('is acknowledged to its holder and announced to the members of its commission', async () => {
    const id = await file({ name: 'Tsugaru-shamisen' })
    expect(await statusOf(id)).toBe('SUBMITED')
    const receipt = await mailUnder(ground.db, addresses.holder, 'Projet reçu : Tsugaru-shamisen')
    expect(receipt.text).toContain(`n° ${id}`)
    expect(await toldInTheMorning(id)).toEqual([addresses.member])
    expect(await show(id)).toMatchObject({ submissionDate: expect.any(String), certificationDate: null })
  })

  test('outside the window is 462, while a draft is still stored', async () => {
    await ground.db.run(
      sql`update edition set submission_closes_at = now() - interval '1 minute' where state = 'current'`,
    )
    const before = await countProjects()
    const answer = await post('/project', completeFields({ image }))
    expect([answer.statusCode, answer.json()]).toEqual([462, { message: 'submission.closed.error' }])
    expect(await countProjects()).toBe(before)
    expect((await post('/project', { name: 'Brouillon tardif' })).statusCode).toBe(200)
    await ground.db.run(sql`update edition set submission_closes_at = null where state = 'current'`)
  })

  test('made within the window is not checked again: neither an answer, nor a project restored', async () => {
    const answered = await file()
    await decide(answered, 'INFOS_NEEDED')
    const restored = await file()
    await remove(`/project/${restored}`)
    await ground.db.run(
      sql`update edition set submission_closes_at = now() - interval '1 minute' where state = 'current'`,
    )
    const answers = await Promise.all(
      [answered, restored].map((id) => save(id, completeFields({ userComment: 'La jauge est de 120 places.' }))),
    )
    await ground.db.run(sql`update edition set submission_closes_at = null where state = 'current'`)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect([await statusOf(answered), await statusOf(restored)]).toEqual(['SUBMITED', 'SUBMITED'])
  })

  test('is not mailed to members who are locked, not validated or erased', async () => {
    const members = ['reads', 'locked', 'unvalidated', 'deleted']
    for (const name of members)
      await makeUser(ground.db, { username: `${name}@test.example`, role: 'ROLE_COMMISSION', commissionId: 2 })
    await ground.db.run(sql`update user_account set locked_by_admin = true where username = 'locked@test.example'`)
    await ground.db.run(sql`update user_account set validated_at = null where username = 'unvalidated@test.example'`)
    await ground.db.run(sql`update user_account set deleted_at = now() where username = 'deleted@test.example'`)
    const id = await file({ name: 'Lanternes', commissionId: '2' })
    expect(await toldInTheMorning(id)).toEqual(['reads@test.example'])
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

describe('hostile input', () => {
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
