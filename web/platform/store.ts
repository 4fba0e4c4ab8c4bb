import { useSyncExternalStore } from 'react'

/** One value outside the screens, which are redrawn when it changes. */
export type Store<Value> = {
  now: () => Value
  change: (next: Value) => void
  /** Returns a function that stops listening. */
  onChange: (listener: () => void) => () => void
}

export function storeOf<Value>(first: Value): Store<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    now: () => value,
    change: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value, or a part selected from it: the same object as long as nothing has changed. */
export function useStore<Value>(store: Store<Value>): Value
export function useStore<Value, Part>(store: Store<Value>, read: () => Part): Part
export function useStore<Value, Part>(store: Store<Value>, read: () => Value | Part = store.now) {
  return useSyncExternalStore(store.onChange, read)
}
