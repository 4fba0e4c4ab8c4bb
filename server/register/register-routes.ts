import { fail } from '#domain/errors.ts'
import { registerApi } from '#domain/register/register-api.ts'
import { registerNumber, type RegisterRow } from '#domain/register/register.ts'
import { formats } from '#domain/language.ts'
import { noteAudit } from '#server/audit/audit-queries.ts'
import { csvAnswer, type CsvColumns } from '#server/platform/csv-answer.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { readEveryRow, tableRoutes } from '#server/platform/tables/table-routes.ts'
import { findEntry } from '#server/register/register-queries.ts'
import { registerTable } from '#server/register/register-table.ts'
import { rememberedChains } from '#server/register/remembered-chains.ts'

export function registerRoutes(binder: Binder, { db }: Deps) {
  tableRoutes(binder, db, registerApi, registerTable)
  const chainOf = rememberedChains(db)
  binder.bind(registerApi.chain, ({ input }) => chainOf(input.edition))
  binder.bind(
    registerApi.entry,
    async ({ viewer, language, params }) =>
      (await findEntry(db, { viewer, language }, params.id)) ?? fail('resource.notFound.error'),
  )
  binder.bind(registerApi.export, async ({ viewer, input, language, ip }) => {
    const rows = await readEveryRow(db, registerApi, registerTable, { viewer, language, input })
    await noteAudit(db, { action: 'registerExported', actor: viewer, ip })
    return csvAnswer(rows, columns, { separator: formats[language].cells, name: 'register' })
  })
}

const columns: CsvColumns<RegisterRow> = {
  number: ({ year, number }) => registerNumber(year, number),
  at: ({ at }) => at,
  projectId: ({ project }) => project.id,
  project: ({ project }) => project.name,
  act: ({ act }) => act,
  from: ({ from }) => from,
  to: ({ to }) => to,
  capacity: ({ capacity }) => capacity,
  session: ({ session }) => session?.title ?? '',
  for: ({ tally }) => tally?.FOR ?? '',
  against: ({ tally }) => tally?.AGAINST ?? '',
  abstain: ({ tally }) => tally?.ABSTAIN ?? '',
  amount: ({ decided }) => decided?.amount ?? '',
  corrections: ({ decided }) => (decided?.corrections ?? []).map(({ field }) => field).join(' '),
  hash: ({ hash }) => hash,
}
