/** A rehearsal is the whole product once more, under an address of its own: its pages call what lies there. */
export const apiRoot = /^\/rehearsal\/[\w-]+/.exec(location.pathname)?.[0] ?? ''
