import type { FastifyInstance } from 'fastify'

/** A form as a browser posts it. */
export function postForm(
  app: FastifyInstance,
  url: string,
  fields: Record<string, string | string[]>,
  headers: Record<string, string> = {},
  remoteAddress?: string,
) {
  const payload = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each): [string, string] => [name, each])),
  ).toString()
  return app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload,
    ...(remoteAddress !== undefined && { remoteAddress }),
  })
}
