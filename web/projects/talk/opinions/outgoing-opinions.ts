import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { opinionApi } from '#domain/opinions/opinion-api.ts'
import type { Marks, Verdict } from '#domain/opinions/opinion.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { useSession } from '#web/platform/session/session.ts'
import { changeKeptList, parseKeptList, readKept, useKept } from '#web/platform/device-store.ts'
import { useNowAndWhenOnline } from '#web/platform/ui/use-when-online.ts'
import { opinionsOf } from '#web/projects/talk/opinions/use-opinions.ts'

/** An unsent opinion: it is stored on this device, under its key, until the server has replied. */
export type OutgoingOpinion = {
  key: string
  projectId: number
  name: string
  verdict: Verdict
  text: string
  marks: Marks
  version: number | undefined
  /** The server has refused it: it waits for its author. */
  isRefused?: boolean
}

/** The sends of this tab, so that none is repeated, and each is awaited before the opinion is taken back. */
const underWay = new Map<string, Promise<void>>()

/**
 * Sends each at once, one after the other, and again when the network returns; each is stored once, from however many
 * tabs.
 */
export function useOutgoingOpinions(onGiven: (given: OutgoingOpinion, version: number) => void) {
  const queryClient = useQueryClient()
  const place = `outgoing-opinions:${useSession()?.user.id}`
  const waiting = parse(useKept(place))
  const [isOffline, setOffline] = useState(false)

  const deliver = (opinion: OutgoingOpinion) => {
    const sending = underWay.get(opinion.key) ?? post(opinion).finally(() => underWay.delete(opinion.key))
    underWay.set(opinion.key, sending)
    return sending
  }
  const post = async (opinion: OutgoingOpinion) => {
    const { key, projectId, verdict, text, marks, version } = opinion
    try {
      const input = { opinion: verdict, text, marks, ...(version !== undefined && { version }) }
      const answer = await call(opinionApi.give, { params: { id: projectId }, input }, { idempotencyKey: key })
      setOffline(false)
      queryClient.setQueryData(opinionsOf(projectId).queryKey, answer)
      drop(place, key)
      onGiven(opinion, answer.mine?.version ?? 1)
      await queryClient.invalidateQueries({ queryKey: keyOf(opinionApi.queue) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // An opinion is refused only by the server's judgement; after any other failure it waits.
      if (error.status === 0 || error.status >= 500 || error.status === 401) setOffline(true)
      else replace(place, { ...opinion, isRefused: true })
    }
  }

  useNowAndWhenOnline(() => {
    for (const opinion of waiting) if (!opinion.isRefused) void deliver(opinion)
  })

  return {
    waiting,
    isOffline: isOffline && waiting.some(({ isRefused }) => !isRefused),
    send: (opinion: Omit<OutgoingOpinion, 'key'>) => {
      const outgoing = { ...opinion, key: crypto.randomUUID() }
      add(place, outgoing)
      void deliver(outgoing)
    },
    again: (opinion: OutgoingOpinion) => {
      const fresh = { ...opinion, isRefused: false, version: undefined, key: crypto.randomUUID() }
      drop(place, opinion.key)
      add(place, fresh)
      void deliver(fresh)
    },
    drop: ({ key }: OutgoingOpinion) => drop(place, key),
    /** Returns undefined if the server has it already. */
    takeBack: async (projectId: number) => {
      const of = () => parse(readKept(place)).find((each) => each.projectId === projectId)
      await underWay.get(of()?.key ?? '')
      const opinion = of()
      if (opinion) drop(place, opinion.key)
      return opinion
    },
  }
}

const parse = parseKeptList<OutgoingOpinion>

function add(place: string, opinion: OutgoingOpinion) {
  changeKeptList<OutgoingOpinion>(place, (others) => [...others, opinion])
}

function drop(place: string, key: string) {
  changeKeptList<OutgoingOpinion>(place, (all) => all.filter((each) => each.key !== key))
}

function replace(place: string, opinion: OutgoingOpinion) {
  changeKeptList<OutgoingOpinion>(place, (all) => all.map((each) => (each.key === opinion.key ? opinion : each)))
}
