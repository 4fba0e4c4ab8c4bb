import { isTimely } from '#domain/sessions/session.ts'
import { amountOf } from '#domain/register/decision-correction.ts'
import { fail, invalidField } from '#domain/errors.ts'
import { firstLanguage, type Language } from '#domain/language.ts'
import { resultOf } from '#domain/sessions/ballot.ts'
import { quorumIn } from '#domain/sessions/room.ts'
import { sessionTitle } from '#domain/sessions/session-title.ts'
import { wallApi, type Wall, type WallBallot } from '#domain/sessions/wall-api.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { presentImage } from '#server/platform/images/image-names.ts'
import { limitRate } from '#server/platform/rate-limits/rate-limits.ts'
import { sharedReads } from '#server/platform/shared-reads.ts'
import { endProxies, writePresence } from '#server/sessions/presence-queries.ts'
import { fallenOf, tallyOf } from '#server/sessions/present-room.ts'
import { findSharedRoom, lockSession, type BallotRow, type SharedRoomRow } from '#server/sessions/room-queries.ts'
import { findByCode, findExpectedByName, findWallProject } from '#server/sessions/wall-queries.ts'

/** The wall and the door of a session: by its code, without an account. */
export function wallRoutes({ bind }: Binder, { db, config }: Deps) {
  const limit = limitRate(config, db)
  const read = sharedReads(async (key) => {
    const [code, language] = key.split(' ') as [string, Language]
    const id = await findByCode(db, code)
    const row = id === undefined ? undefined : await findSharedRoom(db, id, language)
    return row && presentWall(row, language, (project) => findWallProject(db, project, language))
  })
  bind(wallApi.get, async ({ params: { code }, language }) => {
    if (/\s/.test(code)) fail('resource.notFound.error')
    return (await read(`${code} ${language}`)) ?? fail('resource.notFound.error')
  })
  bind(wallApi.arrive, async ({ params: { code }, input: { name }, language, ip }) => {
    await limit('door', ip)
    return db.transaction(async (tx) => {
      const id = (await findByCode(tx, code)) ?? fail('resource.notFound.error')
      await lockSession(tx, id)
      const room = (await findSharedRoom(tx, id, firstLanguage)) ?? fail('resource.notFound.error')
      if (!isTimely('attend', room.state)) fail('session.state.error')
      const [person, other] = await findExpectedByName(tx, id, { name, language })
      if (person === undefined || other !== undefined) return invalidField('name', 'field.invalid.error')
      await writePresence(tx, id, person.id, 'PRESENT')
      await endProxies(tx, id, person.id)
      return { name: person.name }
    })
  })
}

type FindProject = (id: number) => ReturnType<typeof findWallProject>

async function presentWall(row: SharedRoomRow, language: Language, find: FindProject): Promise<Wall> {
  const { state, commission, quorumCountsRecused } = row
  const item = row.items.find((each) => each.state === 'CALLED')
  const told = item?.project && (await find(item.project.id))
  const { image = null, ...facts } = told ?? { dates: '', types: [], isFree: true, priceDetails: '' }
  const ballot = row.ballots.at(-1)
  return {
    state,
    title: sessionTitle(row, language),
    commission: commission.name,
    quorumNow: quorumIn(row, { quorum: row.quorum, countsRecused: quorumCountsRecused }),
    quorumCountsRecused,
    items: row.items.map((each) => ({ id: each.id, name: each.name, state: each.state })),
    current:
      item === undefined
        ? null
        : {
            itemId: item.id,
            calledAt: item.calledAt ?? '',
            project: item.project && { ...item.project, ...facts, imageUrl: image && presentImage(image).pageUrl },
            proposal: item.proposal && { projectStatus: item.proposal.projectStatus, amount: amountOf(item.proposal) },
            ballot: ballot === undefined ? null : presentBallot(ballot),
          },
    fallen: item === undefined ? fallenOf(row) : null,
  }
}

function presentBallot(ballot: BallotRow): WallBallot {
  const { state, mode, isSecret, voices } = ballot
  const tally = state === 'ANNOUNCED' ? tallyOf(ballot) : null
  return {
    state,
    mode,
    isSecret,
    received: voices.filter(({ hasVoted }) => hasVoted).length,
    voters: voices.length,
    tally,
    result: tally === null ? null : resultOf(tally, ballot.casting),
    casting: tally === null ? null : ballot.casting,
  }
}
