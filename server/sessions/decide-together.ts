import { fail, Refusal } from '#domain/errors.ts'
import type { ProposalForm } from '#domain/sessions/room-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import { prepareWithin } from '#server/decisions/prepare-decision.ts'
import { noteSessionOfDecision } from '#server/decisions/rewrite-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { asCalled, getRoom, inSession, presiderNow, runs, type Calling } from '#server/sessions/in-session.ts'
import { writeCalled, writeEnded, writeLeft, writeProposal } from '#server/sessions/item-queries.ts'
import type { ItemRow, RoomRow } from '#server/sessions/room-queries.ts'
import { ensureQuorum, judgedOf, proposalOf } from '#server/sessions/run-file.ts'

type Seen = { id: number; version: number }
type Group = { id: number; items: readonly Seen[] } & Pick<ProposalForm, 'projectStatus' | 'message'>

/**
 * POST /session/{id}/consensus decides each file as if it were called alone: the opinions of all are open already. What
 * refuses one file leaves it on the order; if nothing is left of the group, the first refusal is the answer.
 */
export async function decideTogether(deps: Deps, calling: Calling, { id, items, projectStatus, message }: Group) {
  const { viewer, language } = calling
  const refusals: Refusal[] = []
  const shown = await getRoom(deps.db, calling, id)
  const judged = new Map<number, Awaited<ReturnType<typeof judge>>>()
  for (const seen of items) await unlessRefused(refusals, async () => judged.set(seen.id, await judge(seen)))
  await inSession(deps.db, calling, { id, act: 'run' }, async (tx, room) => {
    if (room.items.some(({ state, project }) => state === 'CALLED' && project !== null)) fail('session.state.error')
    let decided = 0
    await writeLeft(tx, id)
    for (const seen of items)
      await unlessRefused(refusals, async () => {
        const { proposal, ...decision } = judged.get(seen.id) ?? fail('session.conflict.error')
        const { itemId, presidedBy } = standing(viewer, room, seen)
        const decisionId = await prepareWithin(tx, viewer, { ...decision, language })
        await noteSessionOfDecision(tx, decisionId, id, null)
        await writeCalled(tx, itemId, presidedBy)
        await writeProposal(tx, itemId, proposal)
        await writeEnded(tx, itemId, { state: 'DECIDED', presidedBy, decidedBy: 'consensus', decisionId })
        decided += 1
      })
    if (decided === 0) throw refusals[0] ?? new Refusal('session.conflict.error')
  })

  async function judge(seen: Seen) {
    const { item } = standing(viewer, shown, seen)
    const proposal = proposalOf(item, { projectStatus, message })
    return { proposal, ...(await judgedOf(deps, calling, item, proposal)) }
  }
}

/** Returns the item if it is as the caller saw it, and theirs to run. */
function standing(viewer: Viewer, room: RoomRow, { id, version }: Seen) {
  const item: ItemRow = room.items.find((each) => each.id === id) ?? fail('resource.notFound.error')
  if (item.unanimous?.version !== version) fail('session.conflict.error')
  const called = asCalled(room, item)
  if (!runs(viewer, called, item)) fail('notAuthorized.error')
  ensureQuorum(called)
  return { item, itemId: id, presidedBy: presiderNow(called)?.id ?? null }
}

async function unlessRefused(refusals: Refusal[], work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    refusals.push(error)
  }
}
