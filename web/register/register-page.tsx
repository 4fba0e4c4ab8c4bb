import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { registerApi } from '#domain/register/register-api.ts'
import type { RegisterChain, RegisterRow } from '#domain/register/register.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { DataTable } from '#web/platform/ui/data-table/data-table.tsx'
import { startOfTable, withGiven } from '#web/platform/ui/data-table/table-queries.ts'
import { addressOf } from '#web/platform/ui/address/table-address.ts'
import { useTableAddress } from '#web/platform/ui/address/use-table-address.ts'
import { useTableState, type TableControl } from '#web/platform/ui/data-table/use-table-state.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { Page } from '#web/platform/ui/page/page.tsx'
import { useEditionOfTable } from '#web/editions/edition-of-table.ts'
import { useShownEdition } from '#web/editions/edition-queries.ts'
import { OtherEdition } from '#web/editions/other-edition.tsx'
import { EditionTitle } from '#web/editions/edition-title.tsx'
import { ChainSheet } from '#web/register/chain-sheet.tsx'
import { EntryDrawer } from '#web/register/entry-drawer.tsx'
import { RegisterExport } from '#web/register/register-export.tsx'
import { registerColumns } from '#web/register/register-columns.tsx'
import { registerSearch } from '#web/register/register-search.ts'
import { useRegisterTexts } from '#web/register/register-texts.ts'

const usual = ['commission', 'decision', 'at']

export function RegisterPage() {
  const t = useRegisterTexts()
  const { language } = useLanguage()
  const table = useTableState('register', { sortBy: 'number', sortDesc: true })
  const { edition, given, other, backToCurrent } = useEditionOfTable(table)
  useAddress(table)
  const endpoints = { ...registerApi, ...given }
  const chain = useCall(registerApi.chain, { input: { edition } }, { staleTime: 0 })
  const start = useQuery(startOfTable(endpoints))
  const [open, setOpen] = useState<{ isOpen: boolean; row?: RegisterRow }>({ isOpen: false })
  const show = (row: RegisterRow) => setOpen({ isOpen: true, row })
  // Offered when there is more than one choice.
  const hasSessions = start.data?.filters.some(
    ({ field, options }) => field === 'session' && (options?.length ?? 0) > 0,
  )
  const filters = hasSessions ? ['commission', 'decision', 'session', 'at'] : usual
  const editions = start.data?.filters.find(({ field }) => field === 'edition')?.options ?? []
  return (
    <Page
      title={t.title}
      subtitle={chain.data ? <Subtitle {...chain.data} /> : ' '}
      action={<RegisterExport state={withGiven(table.state, endpoints.given)} />}
    >
      {other && <OtherEdition {...other} onBack={backToCurrent} />}
      <ChainSheet edition={edition} />
      <DataTable
        label={t.title}
        table={table}
        endpoints={endpoints}
        columns={registerColumns({ t, language, onOpen: show })}
        searchLabel={t.search}
        shownFilters={editions.length > 1 ? [...filters, 'edition'] : filters}
        filterLabels={{ commission: t.commission, session: t.session, edition: t.edition }}
        words={t}
        empty={<EmptyState title={t.empty.title} text={t.empty.text} />}
        onRowClick={show}
      />
      <EntryDrawer row={open.row} opened={open.isOpen} onClose={() => setOpen({ ...open, isOpen: false })} />
    </Page>
  )
}

function useAddress(table: TableControl) {
  const given = useSearch({ strict: false, select: registerSearch })
  const shown = useShownEdition()
  useTableAddress(table, {
    given,
    read: () => (Object.keys(given).length === 0 ? undefined : { search: '', filters: {}, ...given }),
    write: (found) => (shown === undefined ? undefined : addressOf(found, shown)),
  })
}

/** « 412 décisions de la 5e édition, dans l’ordre … »: an edition's title may lack a number. */
function Subtitle({ count, edition }: RegisterChain) {
  const t = useRegisterTexts()
  const isNumbered = /^\d/.test(edition.editionTitle)
  return (
    <>
      {isNumbered ? t.decisionsOf({ count }) : t.decisionsAlone({ count })}
      <EditionTitle edition={edition} />
      {count > 0 && t.inOrder({ count })}
    </>
  )
}
