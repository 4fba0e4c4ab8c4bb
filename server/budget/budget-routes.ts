import type { Language } from '#domain/language.ts'
import { budgetApi } from '#domain/budget/budget-api.ts'
import { leftOf } from '#domain/budget/money.ts'
import { fail } from '#domain/errors.ts'
import { refuseArchived } from '#domain/projects/workflow.ts'
import { admins, admits } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'
import { noteAudit } from '#server/audit/audit-queries.ts'
import { findPayments, holdEnvelope, insertWord } from '#server/budget/budget-queries.ts'
import { bookName, envelopeSheet, moneyCsv, moneySheet, paymentsCsv, paymentSheet } from '#server/budget/money-sheet.ts'
import { payProject } from '#server/budget/pay-project.ts'
import { readAccounts, readBudget } from '#server/budget/read-budget.ts'
import { holdCommission, setEnvelope } from '#server/commissions/commission-queries.ts'
import { changesBetween, recordHistory } from '#server/history/history-queries.ts'
import { csvFile } from '#server/platform/csv-answer.ts'
import { fileOf } from '#server/exports/export-file.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Queries } from '#server/platform/database/database.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { odsBook, tableOf } from '#server/platform/sheets/ods-sheet.ts'
import { pageOf, xlsxBook } from '#server/platform/sheets/xlsx-sheet.ts'
import { loadInScope } from '#server/projects/rows/load-in-scope.ts'

export function budgetRoutes({ bind }: Binder, deps: Deps) {
  const { db } = deps
  const load = loadInScope(deps)
  bind(budgetApi.get, ({ viewer, input, language }) =>
    readBudget(db, viewer, { edition: input.edition ?? undefined, language }),
  )
  bind(budgetApi.export, async (asked) => {
    const accounts = await readForAccounts(db, asked)
    const [parts, name] =
      asked.input.of === 'payments'
        ? [paymentsCsv(accounts, asked.language), 'payments']
        : [moneyCsv(accounts, asked.language), 'budget']
    return csvFile(parts, name)
  })
  bind(budgetApi.sheet, async (asked) => {
    const accounts = await readForAccounts(db, asked)
    const { language } = asked
    const [money, payments] = [moneySheet(accounts, language), paymentSheet(accounts, language)]
    const envelopes = envelopeSheet(accounts, language)
    const { format = 'xlsx' } = asked.input
    const content =
      format === 'ods'
        ? odsBook([tableOf(money), tableOf(payments), tableOf(envelopes)])
        : xlsxBook([pageOf(money), pageOf(payments), pageOf(envelopes)])
    return fileOf({ format, name: bookName(accounts, language), content })
  })
  bind(budgetApi.word, async ({ viewer, input: { commissionId, text, edition }, language }) => {
    if (!admits(admins, viewer.role) && viewer.commissionId !== commissionId) fail('notAuthorized.error')
    const { editionId, isArchived, commissions } = await readBudget(db, viewer, {
      edition: edition ?? undefined,
      language,
    })
    if (isArchived) fail('edition.archived.error')
    const own = commissions.find(({ id }) => id === commissionId) ?? fail('resource.notFound.error')
    const beyond = Math.max(0, -(leftOf(own) ?? 0))
    await insertWord(db, { edition: editionId, commissionId, text, beyond, by: viewer.id })
    return { message: 'done' as const }
  })
  bind(budgetApi.envelope, ({ viewer, input: { commissionId, envelope, edition } }) =>
    db.transaction(async (tx) => {
      if ((await holdCommission(tx, commissionId)) === undefined) fail('resource.notFound.error')
      const held = (await holdEnvelope(tx, commissionId, edition ?? undefined)) ?? fail('resource.notFound.error')
      refuseArchived({ edition: held })
      if (envelope !== held.envelope) await setEnvelope(tx, commissionId, envelope, held.editionId)
      const changes = changesBetween<{ envelope: number | null }>({ envelope: held.envelope }, { envelope })
      await recordHistory(tx, viewer, { entity: 'commission', entityId: commissionId, action: 'edited', changes })
      return { message: 'done' as const }
    }),
  )
  bind(budgetApi.payments, { load, answer: ({ params, language }) => findPayments(db, params.id, language) })
  bind(budgetApi.granted, {
    load,
    answer: async ({ params, language }) => {
      const { granted, paid, payments } = await findPayments(db, params.id, language)
      // References and who entered them are the administration's.
      return { granted, paid, payments: payments.map(({ id, amount, paidOn }) => ({ id, amount, paidOn })) }
    },
  })
  bind(budgetApi.pay, {
    load,
    answer: async ({ viewer, params, input, repeatable }) => {
      await payProject(db, viewer, { projectId: params.id, ...input, repeatable })
      return { message: 'done' as const }
    },
  })
}

type ExportRequest = {
  viewer: Viewer
  input: { edition?: number | null | undefined; commissionId?: number | null | undefined }
  language: Language
  ip: string
}

/** The audit log records who exported the budget. */
async function readForAccounts(db: Queries, { viewer, input: { edition, commissionId }, language, ip }: ExportRequest) {
  const budget = await readAccounts(db, viewer, { edition: edition ?? undefined, language })
  await noteAudit(db, { action: 'budgetExported', actor: viewer, ip })
  if (commissionId === undefined || commissionId === null) return budget
  return { ...budget, lines: budget.lines.filter((line) => line.commissionId === commissionId) }
}
