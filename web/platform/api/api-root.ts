import { parseWithin } from '#web/platform/api/parse-within.ts'

/** A rehearsal is the whole product once more, under an address of its own: its pages call what lies there. */
export const apiRoot = /^\/rehearsal\/[\w-]+/.exec(location.pathname)?.[0] ?? ''

/** The address of what the server answers at a path: a page of the agenda, a file, a call. */
export const servedAt = (path: string) => `${apiRoot}${path}`

/** Reads an answer: every one is parsed by this, so that its pictures are found. */
export const parseAnswer = parseWithin(apiRoot)
