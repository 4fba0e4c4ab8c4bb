import { describe, expect, test } from 'vitest'
import type { ProjectDates } from '#domain/projects/date-state-api.ts'
import { sql } from '#server/platform/database/sql.ts'
import { tellDueNews } from '#server/projects/mails/tell-news.ts'
import { cancelled, dateGround, moved, threeWeeks } from '#test/date-ground.ts'
import { messagesTo, spaced } from '#test/mailbox.ts'

const { ground, people, listed, send, say, states, history, newsMails } = dateGround()
type Headers = { authorization: string }

describe('undoing a date act', () => {
  const undo = async (id: number, headers: Headers = people.house.holder) => {
    const [act] = (await listed(id, people.house.member)).undoable
    return send(`/project/dates/undo/${id}`, { act: act!.id }, headers)
  }

  test('restores the times within ten minutes, without a notification', async () => {
    const id = await people.house.publish(threeWeeks())
    await say(id, 0, moved)
    const before = await listed(id)
    await say(id, 'all', cancelled)
    const mails = await newsMails()
    expect((await undo(id)).statusCode).toBe(200)
    const shown = ({ dates: known }: ProjectDates) =>
      known.map(({ seen: _seen, statedAt: _at, statedBy: _by, ...time }) => time)
    expect(shown(await listed(id))).toEqual(shown(before))
    expect(await newsMails()).toBe(mails)
    expect((await history(id))[0]).toMatchObject({ action: 'dateUndone' })
  })

  test('of a holder tells the commission nothing of what it had not read, and the truth of what it had', async () => {
    const id = await people.house.publish({ ...threeWeeks(), name: 'Sarugaku' })
    const mails = () => messagesTo(ground.db, 'member@house.example', 0)
    const anHourLater = async () => {
      await mails()
      await ground.db.run(sql`update project_news set told_at = told_at - interval '61 minutes'`)
      await tellDueNews(ground)
      const news = (await mails()).filter(({ subject }) => spaced(subject) === 'Projet publié modifié : Sarugaku')
      return news.map(({ text }) => text.match(/^– .*?(?=\u00a0)/gm))
    }
    // The first act of an hour is mailed at once: taken back, it is told once more, as the date is now.
    await say(id, 0, cancelled)
    await undo(id)
    const told: string[][] = [['– Annulé'], ['– Maintenu comme prévu']]
    expect(await anHourLater()).toEqual(told)
    // Another one waits for the hour: taken back, it is told to nobody.
    await say(id, 2, cancelled)
    await undo(id)
    expect(await anHourLater()).toEqual(told)
    // What was said of the date before, in the same hour, is told.
    await say(id, 1, moved)
    await say(id, 2, { state: 'full' })
    await say(id, 2, cancelled)
    await undo(id)
    expect(await anHourLater()).toEqual([...told, ['– Déplacé'], ['– Complet']])
  })

  test('is for its author and for reviewers, once, and refused when the time is over', async () => {
    const id = await people.house.publish(threeWeeks())
    await say(id, 0, cancelled, people.house.member)
    expect((await listed(id)).undoable).toEqual([])
    expect((await undo(id)).statusCode).toBe(462)
    const [act] = (await listed(id, people.house.member)).undoable
    const takeBack = () => send(`/project/dates/undo/${id}`, { act: act!.id }, people.house.admin)
    const answers = await Promise.all([takeBack(), takeBack()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 462])
    await say(id, 0, cancelled)
    await ground.db.run(sql`update date_way_back set until = now() where project_id = ${id}`)
    expect((await listed(id)).undoable).toEqual([])
  })

  test('repeated under its key after a lost answer is done once, and another user is then too late', async () => {
    const id = await people.house.publish(threeWeeks())
    await say(id, 0, cancelled)
    const [act] = (await listed(id)).undoable
    const takeBack = (headers: Headers, key: string) =>
      send(`/project/dates/undo/${id}`, { act: act!.id }, {
        ...headers,
        'idempotency-key': `undo ${id} ${key}`,
      } as Headers)
    // The answer to the first was lost, so it is sent again: at the same time, and once more much later.
    const answers = await Promise.all([
      takeBack(people.house.holder, 'holder'),
      takeBack(people.house.holder, 'holder'),
    ])
    await say(id, 0, { state: 'full' })
    answers.push(await takeBack(people.house.holder, 'holder'))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await states(id))[0]).toBe('full')
    expect((await history(id)).filter(({ action }) => action === 'dateUndone')).toHaveLength(1)
    // Keys belong to a user: for another user this is a first request, and too late.
    expect((await takeBack(people.house.member, 'holder')).statusCode).toBe(462)
    expect((await states(id))[0]).toBe('full')
  })

  test('by two users at once is done by one of them', async () => {
    const id = await people.house.publish(threeWeeks())
    await say(id, 'all', cancelled)
    const [act] = (await listed(id)).undoable
    const takeBack = (headers: Headers, key: string) =>
      send(`/project/dates/undo/${id}`, { act: act!.id }, { ...headers, 'idempotency-key': key } as Headers)
    const answers = await Promise.all([
      takeBack(people.house.holder, `one ${id}`),
      takeBack(people.house.admin, `other ${id}`),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 462])
    expect(await states(id)).toEqual([null, null, null])
    expect((await history(id)).filter(({ action }) => action === 'dateUndone')).toHaveLength(1)
  })

  test('is refused once the date was changed again', async () => {
    const id = await people.house.publish(threeWeeks())
    await say(id, 0, { state: 'full' })
    const [first] = (await listed(id)).undoable
    await say(id, 0, cancelled)
    expect((await listed(id)).undoable).toMatchObject([{ id: expect.not.toBeOneOf([first!.id]) }])
    const late = await send(`/project/dates/undo/${id}`, { act: first!.id }, people.house.holder)
    expect(late.json()).toMatchObject({ message: 'project.conflict.error' })
    expect((await states(id))[0]).toBe('cancelled')
  })
})
