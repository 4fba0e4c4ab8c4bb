import { useEffect, useEffectEvent } from 'react'
import type { Hint, News } from '#domain/live-api.ts'

/** What a page is told: of these things something has changed, or of everything something may have. */
export type Told = Pick<News, 'everything' | 'hints'>

type Hear = (told: Told) => void

type Listener = { hear: Hear; everyMs: number; waiting: Told | undefined; restMs: number; timer: Timer; lastAt: number }
type Timer = ReturnType<typeof setTimeout> | undefined

/** For a page that is about one thing; what counts many is asked less often. */
const aboutOneMs = 1_000
export const aboutManyMs = 4_000
/** Where it never ends, each question is rarer than the one before, up to so many times. */
const rarestTimes = 4
/** Of many browsers that hear the same, not all ask in the same moment. */
const spreadMs = 150

const listeners = new Set<Listener>()

const atOnce = new Set<Hear>()

/**
 * Hands on what the stream brought: the first at once, what follows gathered; and nothing while nobody sees the page. What
 * may be shown no longer does not wait for that.
 */
export function tellHints(told: Told) {
  for (const hear of atOnce) hear(told)
  for (const listener of listeners) {
    listener.waiting = listener.waiting === undefined ? told : bothOf(listener.waiting, told)
    schedule(listener)
  }
}

function schedule(listener: Listener) {
  if (listener.waiting === undefined || listener.timer !== undefined || document.visibilityState === 'hidden') return
  const rest = listener.lastAt + listener.restMs - performance.now()
  // Whoever was left in peace for long enough is told quickly again.
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

/** Answers the way to stop listening. */
export function onHints(hear: Hear, everyMs = aboutOneMs): () => void {
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

/** Of what cannot wait: each piece as it comes, whether somebody sees the page or not. */
export function useHintsAtOnce(hear: Hear) {
  const heard = useEffectEvent(hear)
  useEffect(() => {
    const listener = (told: Told) => heard(told)
    atOnce.add(listener)
    return () => void atOnce.delete(listener)
  }, [])
}

/** Does something whenever the server has said that something changed. What is asked again, the page decides. */
export function useHints(hear: Hear, everyMs?: number) {
  const heard = useEffectEvent(hear)
  useEffect(() => onHints((told) => heard(told), everyMs), [everyMs])
}

/** Whether one of them is about such a thing. */
export function isAbout({ everything, hints }: Told, is: (hint: Hint) => boolean): boolean {
  return everything || hints.some(is)
}

function bothOf(one: Told, other: Told): Told {
  const hints = new Map([...one.hints, ...other.hints].map((hint) => [`${hint.topic} ${hint.id} ${hint.kind}`, hint]))
  return { everything: one.everything || other.everything, hints: [...hints.values()] }
}

/** Another person sits here: what was said to the one before is none of theirs. */
export function forgetHints() {
  for (const listener of listeners) listener.waiting = undefined
}
