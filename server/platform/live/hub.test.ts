import { expect, test } from 'vitest'
import type { ErrorCode } from '#domain/errors.ts'
import type { Viewer } from '#domain/viewer.ts'
import { createHub } from '#server/platform/live/hub.ts'
import type { Outlet } from '#server/platform/live/stream.ts'

const viewer = (id: number): Viewer => ({
  id,
  role: 'ROLE_USER',
  commissionId: null,
  signInId: id,
  impersonatorId: null,
})

/** A reader who reads everything until they disconnect. */
function reader() {
  let leave = () => {}
  const outlet = {
    destroyed: false,
    writableLength: 0,
    write: () => true,
    end: () => {},
    destroy: () => {},
    once: (_event: string, left: () => void) => {
      leave = left
    },
  }
  // The part of a socket that the hub uses.
  return { outlet: outlet as unknown as Outlet, leave: () => leave() }
}

function openHub() {
  const hub = createHub({
    db: { onTold: () => {}, shared: { row: () => Promise.resolve(undefined) } },
    listener: undefined,
    judges: {},
    ends: () => undefined,
    stillIn: (ids) => Promise.resolve(ids.map(viewer)),
    onError: (error) => {
      throw error
    },
  })
  const come = (id: number, address: string) => {
    hub.admit(viewer(id), address)
    const { outlet, leave } = reader()
    hub.open(viewer(id), address, undefined, outlet)
    return leave
  }
  const refusalOf = (id: number, address: string): ErrorCode | undefined => {
    try {
      hub.admit(viewer(id), address)
    } catch (error) {
      return (error as { code: ErrorCode }).code
    }
    return undefined
  }
  return { hub, come, refusalOf }
}

test('an address has six hundred streams: the next is refused, another address is not, and a closed stream makes room', async () => {
  const { hub, come, refusalOf } = openHub()
  const leavings = Array.from({ length: 600 }, (_, id) => come(id, '192.0.2.1'))
  expect(refusalOf(600, '192.0.2.1')).toBe('request.tooMany.error')
  expect(refusalOf(600, '192.0.2.2')).toBeUndefined()
  leavings[0]!()
  expect(refusalOf(600, '192.0.2.1')).toBeUndefined()
  await hub.close()
})

test('an account has ten streams, from any address', async () => {
  const { hub, come, refusalOf } = openHub()
  for (let each = 0; each < 10; each++) come(1, `192.0.2.${each}`)
  expect(refusalOf(1, '192.0.2.99')).toBe('request.tooMany.error')
  expect(refusalOf(2, '192.0.2.1')).toBeUndefined()
  await hub.close()
})

test('a server has five thousand streams, and refuses the next as busy', async () => {
  const { hub, come, refusalOf } = openHub()
  for (let each = 0; each < 5000; each++) come(each, `192.0.${Math.floor(each / 500)}.1`)
  expect(hub.size()).toBe(5000)
  expect(refusalOf(5000, '203.0.113.1')).toBe('server.busy.error')
  await hub.close()
  expect(hub.size()).toBe(0)
})
