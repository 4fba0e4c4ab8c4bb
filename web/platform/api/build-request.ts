import type { Endpoint } from '#domain/endpoint.ts'
import { servedAt } from '#web/platform/api/api-root.ts'
import { languageNow } from '#web/platform/i18n/texts.ts'

export type CallRequest = { params?: unknown; input?: unknown }

/** An endpoint and its values as the browser sends them. */
export function buildRequest(endpoint: Endpoint, { params, input }: CallRequest, token: string | undefined) {
  const named = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const path = servedAt(named)
  const headers = new Headers({ accept: 'application/json', 'accept-language': languageNow() })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (input === undefined) return { url: path, init: { method: endpoint.method, headers } }
  if (endpoint.method !== 'POST')
    return { url: `${path}?${urlencoded(input)}`, init: { method: endpoint.method, headers } }
  if (endpoint.sends === 'json') headers.set('content-type', 'application/json')
  return { url: path, init: { method: endpoint.method, headers, body: bodyOf(endpoint.sends, input) } }
}

function bodyOf(sends: Endpoint['sends'], input: unknown): string | FormData | URLSearchParams {
  if (sends === 'json') return JSON.stringify(input)
  if (sends === 'form') return urlencoded(input)
  const form = new FormData()
  for (const [name, value] of fieldsOf(input)) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

function urlencoded(input: unknown): URLSearchParams {
  return new URLSearchParams(fieldsOf(input).map(([name, value]) => [name, String(value)]))
}

/** A list becomes a repeated field; undefined values are left out. */
function fieldsOf(input: unknown): [string, unknown][] {
  return Object.entries(input as Record<string, unknown>).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((entry) => entry !== undefined)
      .map((entry): [string, unknown] => [name, entry ?? '']),
  )
}
