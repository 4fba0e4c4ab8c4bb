import { expect, test } from 'vitest'
import { storeOf } from '#web/platform/store.ts'

test('a listener is called at each change, finds the new value there, and is not called after it stops', () => {
  const store = storeOf('first')
  const heard: string[] = []
  const stop = store.onChange(() => heard.push(store.now()))
  const others = store.onChange(() => heard.push('others'))
  store.change('second')
  expect(heard).toEqual(['second', 'others'])
  stop()
  store.change('third')
  expect([store.now(), heard]).toEqual(['third', ['second', 'others', 'others']])
  others()
})

test('a listener that stops while it is called does not prevent the others', () => {
  const store = storeOf(0)
  const heard: string[] = []
  const stop = store.onChange(() => {
    heard.push('one')
    stop()
  })
  store.onChange(() => heard.push('other'))
  store.change(1)
  store.change(2)
  expect(heard).toEqual(['one', 'other', 'other'])
})

test('two stores are independent', () => {
  const [one, other] = [storeOf(1), storeOf(1)]
  let isTold = false
  other.onChange(() => (isTold = true))
  one.change(2)
  expect([one.now(), other.now(), isTold]).toEqual([2, 1, false])
})
