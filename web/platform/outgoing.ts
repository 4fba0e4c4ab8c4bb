import { useState } from 'react'
import { ApiError } from '#web/platform/api/api-error.ts'
import { changeKeptList, parseKeptList, readKept, useKept } from '#web/platform/device-store.ts'

/** What a user has sent: stored on this device, under its key, until the server has replied. */
export type Outgoing = {
  key: string
  /** The server has refused it: it waits for its author. */
  isRefused?: boolean
}

/** The sends of this tab, so that a page drawn again repeats none, and each is awaited before it is taken back. */
const underWay = new Map<string, Promise<ApiError | undefined>>()

/** Whether the server has not judged it: the network or the server failed, or the sign-in has ended. */
export function isUnjudged({ status }: ApiError): boolean {
  return status === 0 || status >= 500 || status === 401
}

/** Sends each item at once. The server stores it once, from however many tabs, if `post` sends it under its key. */
export function useOutgoing<Item extends Outgoing>(place: string, post: (item: Item) => Promise<void>) {
  const items = parseKeptList<Item>(useKept(place))
  const [failures, setFailures] = useState<Record<string, ApiError | undefined>>({})
  const change = (to: (all: Item[]) => Item[]) => changeKeptList<Item>(place, to)
  const drop = ({ key }: Outgoing) => change((all) => all.filter((each) => each.key !== key))
  const note = (key: string, failure: ApiError | undefined) => setFailures((known) => ({ ...known, [key]: failure }))

  const deliver = (item: Item) => {
    const sending = underWay.get(item.key) ?? attempt(item).finally(() => underWay.delete(item.key))
    underWay.set(item.key, sending)
    return sending
  }
  const attempt = async (item: Item) => {
    note(item.key, undefined)
    try {
      await post(item)
      drop(item)
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      note(item.key, error)
      if (!isUnjudged(error))
        change((all) => all.map((each) => (each.key === item.key ? { ...each, isRefused: true } : each)))
      return error
    }
  }

  return {
    items: items.map((item) => ({ item, failure: failures[item.key] })),
    drop,
    /** To be called by what shows the items: once it is drawn, and when the network returns. */
    sendAgain: () => {
      for (const item of items) if (!item.isRefused) void deliver(item)
    },
    /** Stores the item, or stores it anew, and sends it; returns why it was not accepted. */
    send: (item: Item) => {
      change((all) => [...all.filter((each) => each.key !== item.key), item])
      return deliver(item)
    },
    /** Returns undefined if the server has it already. */
    takeBack: async (isMeant: (item: Item) => boolean) => {
      const meant = () => parseKeptList<Item>(readKept(place)).find(isMeant)
      await underWay.get(meant()?.key ?? '')
      const item = meant()
      if (item) drop(item)
      return item
    },
  }
}
