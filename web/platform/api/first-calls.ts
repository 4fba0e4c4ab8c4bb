import type { Endpoint } from '#domain/endpoint.ts'
import { filtersFromWire } from '#domain/tables/filters.ts'
import { buildRequest, type CallRequest } from '#web/platform/api/build-request.ts'
import { firstCallsKey, sessionNow } from '#web/platform/session/session.ts'

/** A call sent by `early.js` while the other scripts were loading. */
type FirstAnswer = {
  url: string
  method: string
  body: string
  headers: Record<string, string>
  answer: Promise<Response>
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Window {
    firstAnswers?: FirstAnswer[]
  }
}

/** After this time, a call made at the start of the page is repeated. */
const freshMs = 15_000

/** `filterNames`: the names of the filters in its request, if it has any. */
export type FirstCall = { endpoint: Endpoint; request: CallRequest; filterNames?: readonly string[] }

/**
 * Stores the list's calls when it is left: `early.js` sends them at the next start of the page, before the
 * application has loaded. Filters are stored by name, because a later build may have others at their positions.
 */
export function keepFirstCalls(calls: FirstCall[]) {
  const user = sessionNow()?.user.id
  if (user === undefined) return
  const kept = calls.map(({ endpoint, request, filterNames = [] }) => {
    const { url, init } = buildRequest(endpoint, request, undefined)
    const fields = fieldsOf(init).map(([name, value]) =>
      name === 'filters' ? [name, filtersFromWire(filterNames, value)] : [name, value],
    )
    return { url, method: init.method, fields, signed: endpoint.who !== 'everyone' }
  })
  localStorage.setItem(firstCallsKey, JSON.stringify({ user, calls: kept }))
}

type Init = ReturnType<typeof buildRequest>['init']

/** The answer to exactly this call, used once, if the start of the page sent it; undefined if that failed. */
export async function takeFirstAnswer(url: string, init: Init): Promise<Response | undefined> {
  const calls = window.firstAnswers ?? []
  const found = calls.find((call) => call.url === url && call.method === init.method && isSame(call, init))
  if (found === undefined) return undefined
  calls.splice(calls.indexOf(found), 1)
  return performance.now() < freshMs ? found.answer.catch(() => undefined) : undefined
}

function isSame({ body, headers }: FirstAnswer, init: Init): boolean {
  const names = ['authorization', 'accept-language']
  return body === bodyOf(init) && names.every((name) => (headers[name] ?? null) === init.headers.get(name))
}

/** These calls send a form or no body. */
function fieldsOf({ body }: Init): [string, string][] {
  return body instanceof URLSearchParams ? [...body] : []
}

function bodyOf(init: Init): string {
  return new URLSearchParams(fieldsOf(init)).toString()
}
