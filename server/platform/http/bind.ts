import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, InputOf, OutputOf, ParamsOf } from '#domain/endpoint.ts'
import { fail, invalidFields, type FieldError } from '#domain/errors.ts'
import { fieldErrorsOf } from '#domain/fields.ts'
import { admits } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'
import {
  eventStream,
  isSentInPieces,
  Json,
  sendAnswer,
  type Download,
  type EventStream,
  type Lines,
} from '#server/platform/http/answers.ts'
import { cookiesOf, type Cookies } from '#server/platform/http/cookies.ts'
import type { Queries } from '#server/platform/database/database.ts'
import type { Replica } from '#server/platform/database/replica.ts'
import type { Language } from '#domain/language.ts'
import { languageOf } from '#server/platform/http/language.ts'
import { addToEachLogLine } from '#server/platform/http/logging.ts'
import { readBody } from '#server/platform/http/read-body.ts'
import { repeatableOf, type Repeatable } from '#server/platform/http/repeatable.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  export interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

type ViewerOf<E extends Endpoint> = E['who'] extends 'everyone' ? Viewer | undefined : Viewer

type ReadOf<E extends Endpoint> = E['reads'] extends 'mayLag' ? Queries : undefined

type Call<E extends Endpoint, Loaded = undefined> = {
  /** Where a call that may lag reads, and where no other call can. */
  read: ReadOf<E>
  viewer: ViewerOf<E>
  params: ParamsOf<E>
  input: InputOf<E>
  loaded: Loaded
  language: Language
  ip: string
  cookies: Cookies
  /** The User-Agent header: the caller can write anything there, or nothing. */
  userAgent: string
  /** Whether the caller is a browser that shows a page, and not a program. */
  fromBrowser: boolean
  /** Whether the caller accepts a stream (`Accept: text/event-stream`). */
  wantsStream: boolean
  /** The request's Idempotency-Key and body: the work must be done only once. */
  repeatable: Repeatable | undefined
  /**
   * The input fields that could not be read, for handlers that add faults of their own; those fields are absent from
   * the input.
   */
  faults: FieldError[]
  log: FastifyBaseLogger
}

type AnswerValue<E extends Endpoint> = OutputOf<E> | Json | Lines | Download | EventStream
type Answer<E extends Endpoint, Loaded = undefined> = (call: Call<E, Loaded>) => Promise<AnswerValue<E>>

type Route<E extends Endpoint, Loaded> = {
  answer: Answer<E, Loaded>
  /**
   * The handler refuses unreadable fields itself, together with its other faults. Without this, they are refused before
   * it runs.
   */
  tellsFaults?: boolean
  /** Finds the row first, so that a missing row is refused before its form is judged. */
  load?: (call: Pick<Call<E>, 'viewer' | 'params'>) => Promise<Loaded>
  /** The handler finds the row itself before it judges anything: `load` runs only when a form cannot be read. */
  findsItself?: boolean
}

export type Binder = {
  bind: {
    <const E extends Endpoint>(endpoint: E, answer: Answer<E>): void
    <const E extends Endpoint, Loaded>(endpoint: E, route: Route<E, Loaded>): void
  }
  endpoints: Endpoint[]
  /** Refuses another method of a known path by name. */
  refuseOtherMethod: (request: FastifyRequest, reply: FastifyReply) => void
  /** The route of a request's path, whatever its method. */
  routeOf: (request: FastifyRequest) => string | undefined
  /** Returns the viewer who was found for a request. */
  viewerOf: (request: FastifyRequest) => Viewer | undefined
}

export type BinderOptions = {
  findViewer: (accessToken: string) => Promise<Viewer | undefined>
  /** Compares each answer with its description, in tests and development. */
  checkAnswers: boolean
  /** People reach the server by HTTPS: cookies are then restricted to it. */
  https?: boolean
  replica: Pick<Replica, 'forGuests' | 'forPeople'>
}

export function createBinder(
  app: FastifyInstance,
  { findViewer, checkAnswers, https = false, replica }: BinderOptions,
): Binder {
  const endpoints: Endpoint[] = []
  const viewers = new WeakMap<FastifyRequest, Viewer>()
  let byPath: Map<string, Endpoint[]> | undefined
  /** Grouped once all are bound. */
  const endpointsAt = (path: string) => (byPath ??= Map.groupBy(endpoints, (endpoint) => endpoint.path)).get(path)
  const knownAt = (path: string) => endpointsAt(path) ?? endpoints.filter((endpoint) => fits(path, endpoint.path))
  const refuseOtherMethod = (request: FastifyRequest, reply: FastifyReply) =>
    refuseOthers(request, reply, knownAt(pathOf(request)))
  const routeOf = (request: FastifyRequest) => knownAt(pathOf(request)).map(urlOf)[0]

  const admit = async (endpoint: Endpoint, request: FastifyRequest) => {
    const token = bearerToken(request)
    if (endpoint.who === 'everyone' && token === undefined) return
    const found = token === undefined ? undefined : await findViewer(token)
    const isKept = found?.owesSecondStep === true && endpoint.beforeSecondStep !== true
    // On public endpoints, a viewer who owes a second step is treated as a guest.
    const viewer = isKept && endpoint.who === 'everyone' ? undefined : found
    if (viewer !== undefined) {
      viewers.set(request, viewer)
      addToEachLogLine(request.log, {
        account: viewer.id,
        ...(viewer.impersonatorId && { by: viewer.impersonatorId }),
      })
    }
    if (endpoint.who === 'everyone') return
    if (viewer === undefined) fail('session.invalid.error')
    if (isKept) fail('secondStep.needed.error')
    if (!admits(endpoint.who, viewer.role)) fail('notAuthorized.error')
  }

  const bind = <E extends Endpoint, Loaded>(endpoint: E, declared: Answer<E> | Route<E, Loaded>) => {
    const route: Route<E, Loaded> =
      typeof declared === 'function' ? { answer: declared as Answer<E, Loaded> } : declared
    endpoints.push(endpoint)
    app.route({
      method: endpoint.method,
      config: { endpoint },
      url: urlOf(endpoint),
      onRequest: async (request, reply) => {
        // For another method of a path without parameters, the framework finds one with.
        if (endpoint.params !== undefined) refuseOthers(request, reply, endpointsAt(pathOf(request)) ?? [])
        await admit(endpoint, request)
      },
      handler: async (request, reply) => {
        const viewer = viewers.get(request) as ViewerOf<E>
        const named = endpoint.params?.safeParse(request.params)
        if (named?.success === false) fail('resource.notFound.error')
        const params = named?.data as ParamsOf<E>
        // A route without `load` gets undefined, and its type says so; `findsItself` loads only for a refusal.
        const load = async () => (await route.load?.({ viewer, params })) as never
        const loaded = route.findsItself ? (undefined as never) : await load()
        const { raw, input, faults } = await readInput(endpoint, request, route).catch(async (refusal: unknown) => {
          if (route.findsItself) await load()
          throw refusal
        })
        const language = languageOf(request.headers['accept-language'])
        const where = viewer === undefined ? replica.forGuests : replica.forPeople
        const answered = await route.answer({
          read: (endpoint.reads === 'mayLag' ? where : undefined) as ReadOf<E>,
          viewer,
          params,
          input: input as InputOf<E>,
          faults,
          loaded,
          language,
          ip: request.ip,
          cookies: cookiesOf(request, reply, https),
          userAgent: request.headers['user-agent'] ?? '',
          fromBrowser: isBrowser(request),
          wantsStream: request.headers.accept?.includes(eventStream) === true,
          repeatable: repeatableOf(request, raw),
          log: request.log,
        })
        if (checkAnswers) check(endpoint, answered)
        return sendAnswer(request, reply, answered, { endpoint, https })
      },
    })
  }
  return { bind, endpoints, refuseOtherMethod, routeOf, viewerOf: (request) => viewers.get(request) }
}

function urlOf({ path }: Endpoint): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0]!
}

/** OPTIONS and the like are unknown everywhere, and HEAD goes with GET. */
function refuseOthers({ method }: FastifyRequest, reply: FastifyReply, known: readonly Endpoint[]) {
  const asked = method === 'HEAD' ? 'GET' : method
  const allowed: string[] = known.map((endpoint) => endpoint.method)
  if (allowed.length === 0 || allowed.includes(asked) || !/^(GET|POST|PUT|PATCH|DELETE)$/.test(asked)) return
  reply.header('allow', allowed.join(', '))
  fail('method.notAllowed.error')
}

/** Whether a path has the form of a described one, such as `/commission/{id}`. */
function fits(path: string, described: string): boolean {
  const pieces = path.split('/')
  const named = described.split('/')
  return pieces.length === named.length && named.every((name, at) => name.startsWith('{') || name === pieces[at])
}

/** Current browsers send `sec-fetch-site`; older ones are recognised by their User-Agent. */
function isBrowser({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] !== undefined || headers['user-agent']?.startsWith('Mozilla/') === true
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
}

async function readInput(endpoint: Endpoint, request: FastifyRequest, { tellsFaults }: { tellsFaults?: boolean }) {
  const raw = await readRaw(endpoint, request)
  const { input, faults } = parseInput(endpoint, raw)
  const [first, ...others] = faults
  if (first !== undefined && (input === undefined || !tellsFaults)) invalidFields([first, ...others])
  return { raw, input, faults }
}

async function readRaw(endpoint: Endpoint, request: FastifyRequest): Promise<unknown> {
  if (!endpoint.input) return undefined
  return endpoint.method === 'POST' ? readBody(request, endpoint.largestFile) : request.query
}

/** When fields have faults, the input is the rest without them, or undefined if that cannot be read either. */
function parseInput(endpoint: Endpoint, raw: unknown): { input: unknown; faults: FieldError[] } {
  if (!endpoint.input) return { input: undefined, faults: [] }
  const parsed = endpoint.input.safeParse(raw)
  if (parsed.success) return { input: parsed.data, faults: [] }
  const faults = fieldErrorsOf(parsed.error)
  if (faults.length === 0 || faults.some(({ field }) => field === '')) fail('request.invalid.error')
  const broken = new Set(faults.map(({ field }) => field.split('.')[0]))
  const others = Object.fromEntries(Object.entries(raw as object).filter(([name]) => !broken.has(name)))
  return { input: endpoint.input.safeParse(others).data, faults }
}

function check(endpoint: Endpoint, answer: unknown) {
  if (isSentInPieces(answer)) return
  const result = endpoint.output.safeParse(answer instanceof Json ? JSON.parse(answer.body as string) : answer)
  if (!result.success)
    throw new Error(`${endpoint.method} ${endpoint.path} answers otherwise than described: ${result.error.message}`)
}
