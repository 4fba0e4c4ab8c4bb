import { useQueryClient } from '@tanstack/react-query'
import { opinionApi } from '#domain/opinions/opinion-api.ts'
import type { Marks, Verdict } from '#domain/opinions/opinion.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { useOutgoing, type Outgoing } from '#web/platform/outgoing.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useNowAndWhenOnline } from '#web/platform/ui/use-when-online.ts'
import { opinionsOf } from '#web/projects/talk/opinions/use-opinions.ts'

export type OutgoingOpinion = Outgoing & {
  projectId: number
  name: string
  verdict: Verdict
  text: string
  marks: Marks
  version: number | undefined
}

/** Opinions without the server's reply. */
export function useOutgoingOpinions(onGiven: (given: OutgoingOpinion, version: number) => void) {
  const queryClient = useQueryClient()
  const place = `outgoing-opinions:${useSession()?.user.id}`

  const { items, send, sendAgain, drop, takeBack } = useOutgoing<OutgoingOpinion>(place, async (opinion) => {
    const { key, projectId, verdict, text, marks, version } = opinion
    const input = { opinion: verdict, text, marks, ...(version !== undefined && { version }) }
    const answer = await call(opinionApi.give, { params: { id: projectId }, input }, { idempotencyKey: key })
    queryClient.setQueryData(opinionsOf(projectId).queryKey, answer)
    onGiven(opinion, answer.mine?.version ?? 1)
    void queryClient.invalidateQueries({ queryKey: keyOf(opinionApi.queue) })
  })

  useNowAndWhenOnline(sendAgain)

  return {
    waiting: items.map(({ item }) => item),
    isOffline: items.some(({ item, failure }) => failure !== undefined && !item.isRefused),
    send: (opinion: Omit<OutgoingOpinion, 'key'>) => void send({ ...opinion, key: crypto.randomUUID() }),
    again: (opinion: OutgoingOpinion) => {
      drop(opinion)
      void send({ ...opinion, isRefused: false, version: undefined, key: crypto.randomUUID() })
    },
    drop,
    takeBack: (projectId: number) => takeBack((each) => each.projectId === projectId),
  }
}
