import { secondStepRuleApi } from '#domain/programme/second-step-rule-api.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { isSecondStepRequired, requireSecondStep } from '#server/programme/second-step-rule-queries.ts'

export function secondStepRuleRoutes({ bind }: Binder, { db }: Deps) {
  bind(secondStepRuleApi.get, async () => ({ required: await isSecondStepRequired(db) }))
  bind(secondStepRuleApi.edit, async ({ viewer, input: { required }, log }) => {
    await db.transaction(async (tx) => {
      if (!(await requireSecondStep(tx, required))) return
      const changes = { secondStepRequired: [!required, required] as [boolean, boolean] }
      await recordHistory(tx, viewer, { entity: 'programme', entityId: 1, action: 'edited', changes })
    })
    log.info({ event: required ? 'secondStep.required' : 'secondStep.optional' })
    return { required }
  })
}
