import React from 'react'
import { flushSync } from 'react-dom'

/** The shipped React has no `act`, by which the tests draw at once: theirs makes an update urgent and waits for it. */
async function act(update: () => unknown): Promise<void> {
  let ended: unknown
  flushSync(() => {
    ended = update()
  })
  await ended
}

Object.assign(React, { act })
