import type { FastifyInstance } from 'fastify'
import { multipart } from '#test/project-form.ts'

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

/** A form with pictures or files, as a browser posts it. */
export async function postMultipart(
  app: FastifyInstance,
  url: string,
  fields: Parameters<typeof multipart>[0],
  headers: Record<string, string>,
) {
  const { headers: type, payload } = await multipart(fields)
  return app.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload })
}
