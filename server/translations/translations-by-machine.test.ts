import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '#test/build-test-app.ts'
import { signedInWithRole } from '#test/factories.ts'
import { translate } from '#server/translations/libre-translate.ts'

type Asked = { q: string; source: string; target: string; format: string; api_key?: string }

/** As the documentation of LibreTranslate describes it: POST /translate, JSON in and out, `{ error }` with a refusal. */
const said: Record<string, string> = {
  'Indigo, deux rives': '藍、\n二つの岸',
  'Six euros': '6ユーロ',
  '<p>Pastel &amp; <b>indigo</b></p>': '<p onclick="x()">パステルと<b>藍</b><script>1</script></p>',
  '<p>Rien</p>': '<script>1</script>',
}
const works = (asked: Asked, answer: ServerResponse) =>
  answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ translatedText: said[asked.q] }))
let asked: Asked[] = []
let paths: string[] = []
let respond: (asked: Asked, answer: ServerResponse) => unknown = works
const service = createServer((request: IncomingMessage, answer) => {
  paths.push(`${request.method} ${request.url}`)
  void json(request).then((body) => {
    asked.push(body as Asked)
    return respond(body as Asked, answer)
  })
})
const settings = { TRANSLATE_URL: '', TRANSLATE_KEY: 'sesame' }
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  settings.TRANSLATE_URL = `http://127.0.0.1:${(service.address() as { port: number }).port}/`
})
const ground = testApp(settings)
const without = testApp()
afterAll(() => {
  service.closeAllConnections()
  service.close()
})
beforeEach(() => {
  asked = []
  paths = []
  respond = works
})

const texts = {
  name: 'Indigo, deux rives',
  description: '<p>Pastel &amp; <b>indigo</b></p>',
  priceDetails: 'Six euros',
}

async function draft(payload: object, { app, db } = ground) {
  const headers = await signedInWithRole(db, 'ROLE_USER')
  return app.inject({
    method: 'POST',
    url: '/translation/draft',
    headers,
    payload: { from: 'fr', to: 'ja', ...payload },
  })
}

test('a draft of each text is asked for in its format, and comes back on one line or cleaned', async () => {
  const drafted = await draft(texts)
  expect(drafted.json()).toEqual({
    name: '藍、 二つの岸',
    description: '<p>パステルと<strong>藍</strong></p>',
    priceDetails: '6ユーロ',
  })
  expect(new Set(paths)).toEqual(new Set(['POST /translate']))
  const common = { source: 'fr', target: 'ja', api_key: 'sesame' }
  expect(asked.toSorted((one, other) => one.q.localeCompare(other.q))).toEqual(
    [
      { q: texts.description, format: 'html', ...common },
      { q: texts.name, format: 'text', ...common },
      { q: texts.priceDetails, format: 'text', ...common },
    ].toSorted((one, other) => one.q.localeCompare(other.q)),
  )
})

test('only the texts that are sent are drafted, and one of which nothing is left has no draft', async () => {
  expect((await draft({ priceDetails: 'Six euros', description: '' })).json()).toEqual({ priceDetails: '6ユーロ' })
  expect((await draft({ description: '<p>Rien</p>' })).json()).toEqual({})
  expect((await draft({ name: 'x'.repeat(251) })).json()).toMatchObject({ invalidField: 'name' })
  expect((await draft({ name: 'Indigo', to: 'de' })).json()).toMatchObject({ invalidField: 'to' })
})

test.each<[string, typeof respond]>([
  ['is asked too often', (_, answer) => answer.writeHead(429).end(JSON.stringify({ error: 'Slowdown' }))],
  ['does not know the language', (_, answer) => answer.writeHead(400).end(JSON.stringify({ error: 'ja' }))],
  ['leads elsewhere', (_, answer) => answer.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['answers a page', (_, answer) => answer.end('<html></html>')],
  ['answers something else', (_, answer) => answer.end(JSON.stringify({ translatedText: ['藍'] }))],
  ['answers nothing', (_, answer) => answer.end(JSON.stringify({ translatedText: ' ' }))],
  ['hangs up', (_, answer) => answer.destroy()],
])('a service that %s is a refusal in words', async (_, badly) => {
  respond = badly
  const refused = await draft(texts)
  expect([refused.statusCode, refused.json().message]).toEqual([462, 'translation.unavailable.error'])
})

test('a silent service is not waited for', async () => {
  respond = () => undefined
  const wanted = { text: 'Indigo', isHtml: false, from: 'fr', to: 'ja' } as const
  const asking = translate({ url: settings.TRANSLATE_URL.slice(0, -1), patienceMs: 50 }, wanted)
  await expect(asking).rejects.toThrow(/timeout/i)
  expect(asked).toEqual([{ q: 'Indigo', source: 'fr', target: 'ja', format: 'text' }])
})

test('without the setting, none is offered and none is made', async () => {
  const offered = async ({ app, db }: typeof ground) =>
    (await app.inject({ url: '/translation/draft', headers: await signedInWithRole(db, 'ROLE_USER') })).json()
  expect([await offered(ground), await offered(without)]).toEqual([{ isOffered: true }, { isOffered: false }])
  expect((await draft(texts, without)).json()).toMatchObject({ message: 'translation.unavailable.error' })
})

test('one account asks for so many in a quarter of an hour', async () => {
  const { app, db } = ground
  const headers = await signedInWithRole(db, 'ROLE_USER')
  const ask = async () => {
    const payload = { from: 'fr', to: 'ja', priceDetails: 'Six euros' }
    const request = {
      method: 'POST',
      url: '/translation/draft',
      headers,
      payload,
      remoteAddress: '203.0.113.9',
    } as const
    return (await app.inject(request)).statusCode
  }
  const answers: number[] = []
  while (answers.length < 31) answers.push(await ask())
  expect(answers).toEqual([...Array.from({ length: 30 }, () => 200), 429])
})
