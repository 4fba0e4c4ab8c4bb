import { editionApi } from '#domain/editions/edition-api.ts'
import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { archiveByHand } from '#server/editions/archive-edition.ts'
import {
  findEdition,
  holdEdition,
  holdEditions,
  insertEdition,
  listEditionsFor,
  rulesNow,
  updateEdition,
} from '#server/editions/edition-queries.ts'
import { findCurrentId } from '#server/editions/invitation-queries.ts'
import { findUnderWay } from '#server/editions/under-way-queries.ts'
import type { Asking } from '#server/editions/open-edition.ts'
import { makeCurrent } from '#server/editions/make-current.ts'
import { changesBetween, recordHistory } from '#server/history/history-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { once } from '#server/platform/idempotency/once.ts'

export function editionRoutes({ bind }: Binder, { db }: Pick<Deps, 'db'>, asking: Asking) {
  const getEdition = async (id: number, language?: Language) =>
    (await findEdition(db, id, language)) ?? fail('resource.notFound.error')

  bind(editionApi.list, ({ viewer, language }) => listEditionsFor(db, viewer, language))
  bind(editionApi.rules, ({ language, input }) => rulesNow(db, input.language ?? language))
  bind(editionApi.get, ({ params, language }) => getEdition(params.id, language))

  bind(
    editionApi.underWay,
    async ({ viewer, params }) => (await findUnderWay(db, viewer, params.id)) ?? fail('resource.notFound.error'),
  )

  bind(editionApi.create, ({ viewer, input, repeatable }) =>
    once(db, viewer, repeatable, async (tx) => {
      await holdEditions(tx)
      const id = await insertEdition(tx, input)
      await asking.takeAlong(tx, await findCurrentId(tx), id)
      await recordHistory(tx, viewer, { entity: 'edition', entityId: id, action: 'created' })
      return { id, tostring: input.editionTitle }
    }),
  )

  bind(editionApi.edit, {
    load: ({ params }) => getEdition(params.id),
    answer: ({ viewer, params: { id }, input }) =>
      db.transaction(async (tx) => {
        const before = (await holdEdition(tx, id)) ?? fail('resource.notFound.error')
        if (before.state === 'archived') fail('edition.archived.error')
        const { version, ...fields } = input
        if (typeof version === 'number' && version !== before.version) fail('edition.conflict.error')
        await updateEdition(tx, id, fields)
        const changes = changesBetween<Partial<typeof before>>(before, fields)
        await recordHistory(tx, viewer, { entity: 'edition', entityId: id, action: 'edited', changes })
        return { id, tostring: input.editionTitle }
      }),
  })

  bind(editionApi.makeCurrent, async ({ viewer, params, language }) => {
    await db.transaction((tx) => makeCurrent(tx, viewer, params.id))
    return getEdition(params.id, language)
  })
  bind(editionApi.archive, async ({ viewer, params, language }) => {
    await db.transaction((tx) => archiveByHand(tx, viewer, params.id))
    return getEdition(params.id, language)
  })
}
