import type { InputOf } from '#domain/endpoint.ts'
import type { exportApi } from '#domain/exports/export-api.ts'
import type { Language } from '#domain/language.ts'
import { registerApi } from '#domain/register/register-api.ts'
import type { RegisterRow } from '#domain/register/register.ts'
import { filtersFromWire } from '#domain/tables/filters.ts'
import type { Viewer } from '#domain/viewer.ts'
import { counting } from '#server/exports/export-file.ts'
import { serverWords } from '#server/words/words.ts'
import { presentRegister, registerColumns } from '#server/exports/present-register.ts'
import { writeExport } from '#server/exports/write-export.ts'
import type { Deps } from '#server/platform/deps.ts'
import { renderDocument } from '#server/platform/documents/render-document.ts'
import type { Download } from '#server/platform/http/answers.ts'
import { readCountedRows } from '#server/platform/tables/table-routes.ts'
import { registerTable } from '#server/register/register-table.ts'
import { rememberedChains } from '#server/register/remembered-chains.ts'

type Call = { viewer: Viewer; language: Language; ip: string; input: InputOf<typeof exportApi.register> }

const longestPrint = 5000

/** POST /register/file. */
export function registerExporter({ db }: Pick<Deps, 'db'>) {
  const chainOf = rememberedChains(db)

  return async function exportRegister(call: Call): Promise<Download> {
    const { viewer, language, input } = call
    const counted = await readCountedRows(db, registerApi, registerTable, { viewer, language, input })
    const { register: name } = serverWords[language].exports
    return writeExport<RegisterRow>(db, call, counted, {
      action: 'registerExported',
      sheet: { name, title: name, columns: registerColumns(language) },
      pdf: {
        name,
        longest: longestPrint,
        write: async function* (rows, progress, signal) {
          const entries: RegisterRow[] = []
          for await (const some of counting(rows, progress)) entries.push(...some)
          const chain = await chainOf(editionOf(input.filters))
          const options = { caller: String(viewer.id), signal }
          yield await renderDocument('register', presentRegister(entries, chain, language), options)
        },
      },
    })
  }
}

/** Returns the edition chosen in the list; undefined means the current one. */
function editionOf(filters: unknown): number | undefined {
  const chosen = Number(filtersFromWire(registerApi.filterNames, filters)?.['edition'])
  return Number.isInteger(chosen) && chosen > 0 ? chosen : undefined
}
