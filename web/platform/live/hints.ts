import { useEffect, useEffectEvent } from 'react'
import type { Hint, News } from '#domain/live-api.ts'

/** What the server tells a page: these things have changed, or anything may have. */
export type LiveHints = Pick<News, 'everything' | 'hints'>

type HintListener = (told: LiveHints) => void

type Listener = {
  hear: HintListener
  everyMs: number
  waiting: LiveHints | undefined
  restMs: number
  timer: Timer
  lastAt: number
}
type Timer = ReturnType<typeof setTimeout> | undefined

/** For a page about one thing; pages that count many renew less often. */
const aboutOneMs = 1_000
export const aboutManyMs = 4_000
/** When hints never end, the interval between renewals grows, up to this factor. */
const rarestTimes = 4
/** A random delay, so that many browsers with the same hint do not all call at once. */
const spreadMs = 150

const listeners = new Set<Listener>()

const atOnce = new Set<HintListener>()

/**
 * Passes on the hints of the stream: the first at once, the following ones gathered, and none while the page is hidden. Data
 * that may no longer be shown does not wait.
 */
export function tellHints(told: LiveHints) {
  for (const hear of atOnce) hear(told)
  for (const listener of listeners) {
    listener.waiting = listener.waiting === undefined ? told : bothOf(listener.waiting, told)
    schedule(listener)
  }
}

function schedule(listener: Listener) {
  if (listener.waiting === undefined || listener.timer !== undefined || document.visibilityState === 'hidden') return
  const rest = listener.lastAt + listener.restMs - performance.now()
  // After a long enough pause, a listener is notified quickly again.
  if (rest <= 0) listener.restMs = listener.everyMs
  listener.timer = setTimeout(() => tellNow(listener), Math.max(0, rest) + Math.random() * spreadMs)
  if (rest > 0) listener.restMs = Math.min(rarestTimes * listener.everyMs, 2 * listener.restMs)
}

function tellNow(listener: Listener) {
  listener.timer = undefined
  const told = listener.waiting
  if (told === undefined || document.visibilityState === 'hidden') return
  listener.waiting = undefined
  listener.lastAt = performance.now()
  listener.hear(told)
}

document.addEventListener('visibilitychange', () => {
  for (const listener of listeners) schedule(listener)
})

/** Returns a function that stops listening. */
export function onHints(hear: HintListener, everyMs = aboutOneMs): () => void {
  const listener: Listener = {
    hear,
    everyMs,
    restMs: everyMs,
    waiting: undefined,
    timer: undefined,
    lastAt: -Infinity,
  }
  listeners.add(listener)
  return () => {
    clearTimeout(listener.timer)
    listeners.delete(listener)
  }
}

/** For hints that cannot wait: each as it arrives, even while the page is hidden. */
export function useHintsAtOnce(hear: HintListener) {
  const heard = useEffectEvent(hear)
  useEffect(() => {
    const listener = (told: LiveHints) => heard(told)
    atOnce.add(listener)
    return () => void atOnce.delete(listener)
  }, [])
}

/** Calls `hear` whenever the server says that something changed; the page decides what to renew. */
export function useHints(hear: HintListener, everyMs?: number) {
  const heard = useEffectEvent(hear)
  useEffect(() => onHints((told) => heard(told), everyMs), [everyMs])
}

/** Whether one of the hints is about such a thing. */
export function isAbout({ everything, hints }: LiveHints, is: (hint: Hint) => boolean): boolean {
  return everything || hints.some(is)
}

function bothOf(one: LiveHints, other: LiveHints): LiveHints {
  const hints = new Map([...one.hints, ...other.hints].map((hint) => [`${hint.topic} ${hint.id} ${hint.kind}`, hint]))
  return { everything: one.everything || other.everything, hints: [...hints.values()] }
}

/** A different user signed in: drop pending hints. */
export function forgetHints() {
  for (const listener of listeners) listener.waiting = undefined
}

/** For a page that counts many projects. */
export function useRefetchOfProjects({ refetch }: { refetch: () => Promise<unknown> }) {
  useHints((told) => {
    if (isAbout(told, ({ topic, kind }) => topic === 'project' && kind !== 'presence')) void refetch()
  }, aboutManyMs)
}
