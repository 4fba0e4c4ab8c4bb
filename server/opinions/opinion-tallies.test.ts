import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import { makeProject, makeUser } from '#test/factories.ts'
import { locksWaitedFor } from '#test/locks-waited-for.ts'
import { opinionGround, type Person } from '#test/opinion-ground.ts'

const { ground, people, submitted } = opinionGround()
let emi: Person

beforeAll(() => {
  ;({ emi } = people())
})

describe('the tally of opinions stored for the list', () => {
  const tally = sql`given, favorable, reserve, defavorable, beyond, authors, has_opinions`
  const of = async (id: number) => ({
    kept: await ground.db.rows(sql`select ${tally} from opinion_tally where project_id = ${id}`),
    counted: await ground.db.rows(sql`select ${tally} from opinions_heard(array[${id}::integer])`),
  })
  const member = { role: 'ROLE_COMMISSION' as const, firstname: 'Comptée' }
  afterAll(() =>
    ground.db.run(sql`update user_account set role = 'ROLE_USER', commission_id = null where firstname = 'Comptée'`),
  )
  /** A project with a favourable opinion, a reserved one, and one that was withdrawn. */
  const discussed = async () => {
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => makeUser(ground.db, member)))
    const id = await submitted()
    await ground.db.run(sql`
      insert into opinion (project_id, author_id, verdict, withdrawn_at) values (${id}, ${one!.id}, 'FAVORABLE', null),
        (${id}, ${two!.id}, 'RESERVE', null), (${id}, ${three!.id}, 'FAVORABLE', now())`)
    return { id, one: one!, two: two! }
  }
  type Discussed = Awaited<ReturnType<typeof discussed>>
  /** The second statement begins before the first has ended, and waits for it. */
  const atOnce = async (first: Sql, second: Sql) => {
    let later: Promise<unknown> | undefined
    await ground.db.transaction(async (tx) => {
      await tx.run(first)
      // Runs the deferred triggers as a commit would, and commits only once the other statement waits.
      await tx.run(sql`set constraints all immediate`)
      later = ground.db.run(second)
      while (!(await ground.db.row(sql`select from ${locksWaitedFor} limit 1`)))
        await new Promise((next) => setTimeout(next, 5))
    })
    await later
  }
  const recusalOf = ({ id, one }: Discussed) =>
    sql`insert into recusal (project_id, user_id, reason) values (${id}, ${one.id}, 'Un proche.')`
  const contactOf = ({ id, one }: Discussed) =>
    sql`update project set organizer_contact_email = upper(${one.username}) where id = ${id}`
  const account = (change: Sql) => (of: Discussed) => sql`update user_account set ${change} where id = ${of.one.id}`

  test.each<[string, (of: Discussed) => Sql, ((of: Discussed) => Sql)?]>([
    [
      'an opinion',
      ({ id }) => sql`insert into opinion (project_id, author_id, verdict) values (${id}, ${emi.id}, 'RESERVE')`,
    ],
    ['another verdict', ({ id }) => sql`update opinion set verdict = 'DEFAVORABLE' where project_id = ${id}`],
    ['one that is taken back', ({ id }) => sql`update opinion set withdrawn_at = now() where project_id = ${id}`],
    [
      'one that is erased',
      ({ id, two }) => sql`delete from opinion where project_id = ${id} and author_id = ${two.id}`,
    ],
    ['a recusal', recusalOf],
    [
      'a recusal that is lifted',
      ({ id }) => sql`update recusal set lifted_at = now() where project_id = ${id}`,
      recusalOf,
    ],
    ['another commission', ({ id }) => sql`update project set commission_id = 2 where id = ${id}`],
    ['another holder', ({ id, two }) => sql`update project set creator_id = ${two.id} where id = ${id}`],
    ['another contact', contactOf],
    [
      'an author who becomes the contact',
      account(sql`username = 'contact@tally.test'`),
      ({ id }) => sql`update project set organizer_contact_email = 'Contact@tally.test' where id = ${id}`,
    ],
    ['an author who leaves', account(sql`role = 'ROLE_USER', commission_id = null`)],
    ['a contact who leaves', account(sql`role = 'ROLE_USER', commission_id = null`), contactOf],
    ['an author of another commission', account(sql`commission_id = 2`)],
    ['an author who is locked out', account(sql`locked_by_admin = true`)],
    ['an author who is gone', account(sql`deleted_at = now()`)],
    ['an author who must prove their address anew', account(sql`validated_at = null`)],
  ])('follows %s', async (_act, act, first) => {
    const made = await discussed()
    if (first) await ground.db.run(first(made))
    const before = await of(made.id)
    await ground.db.run(act(made))
    const after = await of(made.id)
    expect(after.kept).toHaveLength(1)
    expect(after.kept).not.toEqual(before.kept)
    expect(after.kept).toEqual(after.counted)
  })

  test('follows the contact of a submitted project, and an account created later with that address', async () => {
    const { id: creatorId } = await makeUser(ground.db, member)
    const draft = await makeProject(ground.db, { status: 'DRAFT', creatorId })
    const filed = await makeProject(ground.db, { status: 'SUBMITED', creatorId })
    const waiting = await submitted()
    await ground.db.run(sql`update project set status = 'SUBMITED' where id = ${draft}`)
    await ground.db.run(sql`update project set organizer_contact_email = 'later@tally.test' where id = ${waiting}`)
    await makeUser(ground.db, { ...member, username: 'later@tally.test' })
    for (const id of [draft, filed, waiting]) {
      const { kept, counted } = await of(id)
      expect(kept).toEqual([expect.objectContaining({ beyond: -1, has_opinions: false })])
      expect(kept).toEqual(counted)
    }
  })

  test('counts the members of each commission, also after changes at the same time', async () => {
    type Members = { kept: number[]; counted: number[] }
    const members = async () =>
      (await ground.db.row<Members>(sql`
        select by_commission as kept, array(
          select (select count(*) from user_account u where is_active_member(u, n))::integer
          from generate_series(1, (select max(commission_id) from user_account)) n) as counted
        from members_counted`))!
    const before = await members()
    expect(before.kept).toEqual(before.counted)
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => makeUser(ground.db, member)))
    const firstOf = async () => (await members()).kept[0]! - before.kept[0]!
    expect(await firstOf()).toBe(3)
    await atOnce(
      sql`update user_account set locked_by_admin = true where id = ${one!.id}`,
      sql`update user_account set commission_id = 2 where id = ${two!.id}`,
    )
    const after = await members()
    expect(after.kept).toEqual(after.counted)
    expect(after.kept.slice(0, 2)).toEqual([before.kept[0]! + 1, before.kept[1]! + 1])
    await ground.db.run(sql`delete from possible_conflict where user_id = ${three!.id}`)
    await ground.db.run(sql`delete from user_account where id = ${three!.id}`)
    expect(await firstOf()).toBe(0)
  })

  test('is right after opinions, recusals and departures that end at the same time', async () => {
    const acts = [
      ({ id }: Discussed) =>
        sql`insert into opinion (project_id, author_id, verdict) values (${id}, ${emi.id}, 'RESERVE')`,
      recusalOf,
      account(sql`role = 'ROLE_USER', commission_id = null`),
    ]
    for (const first of acts)
      for (const second of acts.filter((act) => act !== first)) {
        const made = await discussed()
        await atOnce(first(made), second(made))
        const { kept, counted } = await of(made.id)
        expect(kept).toEqual(counted)
      }
  })
})
