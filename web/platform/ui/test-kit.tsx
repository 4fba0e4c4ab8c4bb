import { forgetSession, keepSession } from '#web/platform/session/session.ts'
import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type lazyRouteComponent,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { ErrorBody } from '#domain/errors.ts'
import type { SignedIn } from '#domain/session-api.ts'
import { cssVariablesResolver, theme } from '#web/platform/theme/theme.ts'
import { Toasts } from '#web/platform/ui/toast.tsx'

declare module 'vitest/browser' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface BrowserCommands {
    axe: () => Promise<string[]>
  }
}

type Screens = Record<string, (() => ReactNode) | ReturnType<typeof lazyRouteComponent>>

/** Draws one or several screens as the application does, by default at the first of their paths. */
export async function renderScreens(
  screens: Screens,
  {
    at = Object.keys(screens)[0] ?? '/',
    scheme,
    history = createMemoryHistory({ initialEntries: [at] }),
  }: { at?: string; scheme?: 'light' | 'dark'; history?: RouterHistory } = {},
) {
  notifications.clean()
  const root = createRootRoute({ component: Outlet })
  const routes = Object.entries(screens).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history,
  })
  await router.load()
  const { unmount } = await render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      deduplicateCssVariables={false}
      forceColorScheme={scheme}
    >
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Toasts />
        {/* The registered types are those of the application's own router. */}
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return {
    path: () => router.state.location.pathname,
    search: () => router.state.location.search,
    goBack: () => router.history.back(),
    leave: unmount,
  }
}

const somebody: SignedIn = {
  id: 1,
  username: 'yuki@test.example',
  firstname: 'Yuki',
  lastname: 'Tanabe',
  roles: ['ROLE_COMMISSION'],
  access_token: 'a',
  refresh_token: 'r',
  token_type: 'Bearer',
  expires_in: 900,
}

/** Signs this user in. */
export function beSignedIn(who: Partial<SignedIn>) {
  keepSession({ ...somebody, ...who }, false)
}

/** The fields of an answer that a test needs, as the server describes them. */
export function partOf<Whole>(fields: Partial<Whole>): Whole {
  return fields as Whole
}

type Answer = (form: URLSearchParams) => unknown

export class Refused {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    this.status = status
    this.body = body
  }
}

/** Replaces the network: answers by method and path, and records the calls. */
export function fakeServer(answers: Record<string, Answer>) {
  const calls: { route: string; form: URLSearchParams; key: string | null; signal: AbortSignal | null | undefined }[] =
    []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const route = `${init?.method ?? 'GET'} ${input as string}`
    const form = textsOf(init?.body)
    const key = new Headers(init?.headers).get('idempotency-key')
    calls.push({ route, form, key, signal: init?.signal })
    const answer = await (answers[route] ?? notThere)(form)
    if (answer instanceof Response) return answer
    return answer instanceof Refused ? Response.json(answer.body, { status: answer.status }) : Response.json(answer)
  })
  vi.stubGlobal('XMLHttpRequest', CarriedRequest)
  const callsOf = (route: string) => calls.filter((call) => call.route === route)
  return {
    formsSentTo: (route: string) => callsOf(route).map(({ form }) => form),
    /** Their idempotency keys. */
    keysSentTo: (route: string) => callsOf(route).map(({ key }) => key),
    /** Which of the calls their page has aborted. */
    givenUp: (route: string) => callsOf(route).map(({ signal }) => signal?.aborted === true),
  }
}

/** Uploads by XMLHttpRequest reach the same fake server, sent as a whole. */
class CarriedRequest extends EventTarget {
  upload = new EventTarget()
  status = 0
  response: Blob | undefined
  #method = ''
  #url = ''

  open(method: string, url: string) {
    this.#method = method
    this.#url = url
  }

  setRequestHeader() {}

  send(body: FormData) {
    const arrive = async () => {
      const answer = await fetch(this.#url, { method: this.#method, body })
      this.status = answer.status
      this.response = await answer.blob()
      this.dispatchEvent(new Event('load'))
    }
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }))
    arrive().catch(() => this.dispatchEvent(new Event('error')))
  }
}

/** The fields of a form other than its files; for JSON, each field as text. */
function textsOf(body: RequestInit['body']): URLSearchParams {
  if (body instanceof URLSearchParams) return body
  if (typeof body === 'string') {
    const told = Object.entries(JSON.parse(body) as Record<string, unknown>)
    return new URLSearchParams(
      told.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
    )
  }
  const fields = body instanceof FormData ? [...body] : []
  return new URLSearchParams(fields.filter((field): field is [string, string] => typeof field[1] === 'string'))
}

function notThere(): Refused {
  return new Refused(404, { message: 'resource.notFound.error' })
}

/** Signs out and clears the device, as an event of another tab would. */
export function beginAnew() {
  forgetSession()
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: null }))
}
