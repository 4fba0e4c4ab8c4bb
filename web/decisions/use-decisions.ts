import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { decisionApi, type DecisionTab } from '#domain/decisions/decision-api.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { useChosenEdition } from '#web/editions/chosen-edition.ts'
import { useOtherEdition } from '#web/editions/edition-queries.ts'
import { queryOf } from '#web/platform/api/query-client.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { isSendable, useRenewDecisions } from '#web/projects/decide/send/sendings.ts'

/** `session`: only the decisions of that session; otherwise those of the chosen edition, if it is not the current one. */
export function useDecisions(session: number | undefined) {
  const ownCommission = useSession()?.user.commissionId
  const other = useOtherEdition()
  const edition = useChosenEdition()
  const [chosen, setTab] = useState<DecisionTab>()
  // An archived edition keeps its unsent decisions.
  const tab = chosen ?? (other?.read.state === 'archived' ? 'sent' : 'prepared')
  const [commission, setCommission] = useState<number | undefined>(ownCommission)
  const [status, setStatus] = useState<ProjectStatus>()
  const [search, setSearch] = useState('')
  const wanted = {
    commission: commission ?? '',
    status: status ?? '',
    search,
    ...(session === undefined ? edition !== undefined && { edition } : { session }),
  } as const
  const shown = useQuery({
    ...queryOf(decisionApi.list, { input: { tab, ...wanted } }, { staleTime: 0 }),
    placeholderData: (before) => before,
  })
  const all = useQuery(queryOf(decisionApi.list, { input: { tab: 'prepared', ...wanted } }, { staleTime: 0 }))
  /** The exact decisions that the button sends. */
  const sendable = (all.data?.items ?? []).filter(isSendable)
  return {
    other: session === undefined ? other : undefined,
    tab,
    setTab,
    commission,
    setCommission,
    status,
    setStatus,
    search,
    setSearch,
    shown,
    sendable,
  }
}

/** One action on a prepared decision; a refusal is shown, and the lists are renewed either way. */
export function useDecisionAct() {
  const renew = useRenewDecisions()
  const { busy, run } = useRefusalToast()
  const act = (work: () => Promise<unknown>, done: string) =>
    run(async () => {
      try {
        await work()
        showSuccess(done)
      } finally {
        await renew()
      }
    })
  return { busy, act }
}
