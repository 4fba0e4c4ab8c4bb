import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { decisionApi, type PreparedDecision } from '#domain/decisions/decision-api.ts'
import { SendForm } from '#web/projects/decide/send/send-dialog.tsx'
import { queryOf } from '#web/platform/api/query-client.ts'
import { isSendable } from '#web/projects/decide/send/sendings.ts'

type SendPreparedProps = { projects: readonly number[]; edition: number | undefined; onClose: () => void }

/** Sends what has just been prepared for these projects, where it was prepared; nothing for who may not send it. */
export function SendPrepared({ projects, edition, onClose }: SendPreparedProps) {
  const input = { tab: 'prepared', ...(edition !== undefined && { edition }) } as const
  const prepared = useQuery(queryOf(decisionApi.list, { input }, { staleTime: 0 }))
  const [sent, setSent] = useState<{ id: number; decisions: PreparedDecision[] }>()
  const own = new Set(projects)
  const decisions =
    sent?.decisions ?? (prepared.data?.items ?? []).filter((each) => own.has(each.project.id) && isSendable(each))
  if (decisions.length === 0 || !prepared.isFetchedAfterMount) return null
  return (
    <SendForm
      decisions={decisions}
      left={{ stale: 0, held: 0 }}
      onReview={onClose}
      onClose={onClose}
      sendingId={sent?.id}
      onSent={(id) => setSent({ id, decisions })}
    />
  )
}
