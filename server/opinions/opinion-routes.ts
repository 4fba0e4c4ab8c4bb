import { randomUUID } from 'node:crypto'
import { fail, invalidField } from '#domain/errors.ts'
import { verdictOf } from '#domain/opinions/opinion.ts'
import { filesAtOnce, opinionApi } from '#domain/opinions/opinion-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { giveOpinion, takeOpinionBack } from '#server/opinions/give-opinion.ts'
import { presentOpinions } from '#server/opinions/present-opinions.ts'
import { holdRules, readQueue, readRules, writeRules } from '#server/opinions/review-queries.ts'
import { lift, openAll, recuse, settle } from '#server/opinions/stay-out.ts'

type Load = (call: { viewer: Viewer; params: { id: number } }) => Promise<void>

/** Anyone who may see a project may request its opinions; the policy decides how much of them is shown. */
export function opinionRoutes({ bind }: Binder, { db }: Deps, load: Load) {
  bind(opinionApi.read, {
    load,
    answer: ({ viewer, params, language }) => presentOpinions(db, { viewer, language }, params.id),
  })
  bind(opinionApi.give, {
    load,
    answer: ({ viewer, params, input: { text, marks, version, ...input }, language, repeatable }) => {
      if (input.opinion === undefined && input.verdict === undefined) invalidField('opinion', 'MandatoryField')
      const verdict = verdictOf(input) ?? invalidField('opinion', 'field.invalid.error')
      return giveOpinion(db, { viewer, language }, { projectId: params.id, verdict, text, marks, version, repeatable })
    },
  })
  bind(opinionApi.withdraw, {
    load,
    answer: ({ viewer, params, input, language, repeatable }) =>
      takeOpinionBack(db, { viewer, language }, { projectId: params.id, version: input.version, repeatable }),
  })
  bind(opinionApi.open, {
    load,
    answer: async ({ viewer, params, language }) => {
      await openAll(db, viewer, params.id)
      return presentOpinions(db, { viewer, language }, params.id)
    },
  })
  bind(opinionApi.recuse, {
    load,
    answer: async ({ viewer, params, input: { reason, userId }, language }) => {
      await recuse(db, viewer, { projectId: params.id, userId: userId ?? viewer.id, reason })
      return presentOpinions(db, { viewer, language }, params.id)
    },
  })
  bind(opinionApi.liftRecusal, {
    load,
    answer: async ({ viewer, params, input, language }) => {
      await lift(db, viewer, { projectId: params.id, ...input })
      return presentOpinions(db, { viewer, language }, params.id)
    },
  })
  bind(opinionApi.settleConflict, {
    load,
    answer: async ({ viewer, params, input, language }) => {
      await settle(db, viewer, { projectId: params.id, ...input })
      return presentOpinions(db, { viewer, language }, params.id)
    },
  })

  bind(opinionApi.queue, ({ viewer }) => readQueue(db, viewer, filesAtOnce))
  bind(opinionApi.rules, () => readRules(db))
  bind(opinionApi.changeRules, ({ viewer, input }) =>
    db.transaction(async (tx) => {
      const { editionId, ...before } = (await holdRules(tx)) ?? fail('edition.conflict.error')
      const known = new Set(before.criteria.map(({ id }) => id))
      // Criteria that already have marks keep their id.
      const criteria = input.criteria.map((each) => ({ ...each, id: known.has(each.id) ? each.id : randomUUID() }))
      const after = { ...input, criteria }
      await writeRules(tx, editionId, after)
      const names = ['criteria', 'required', 'days'] as const
      const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      const tellable = (rules: typeof before, name: (typeof names)[number]) =>
        name === 'criteria' ? rules.criteria.map(({ label, weight }) => `${label} (${weight})`).join(', ') : rules[name]
      const changes = Object.fromEntries(
        changed.map((name): [string, [unknown, unknown]] => [
          `opinion${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
          [tellable(before, name), tellable(after, name)],
        ]),
      )
      if (changed.length > 0)
        await recordHistory(tx, viewer, { entity: 'edition', entityId: editionId, action: 'edited', changes })
      return after
    }),
  )
}
