import { hostileTexts } from '#test/fuzz/hostile-values.ts'
import { asText } from '#test/fuzz/as-text.ts'
import type { Random } from '#test/random.ts'

type Body = { headers: Record<string, string>; payload: string | Buffer }

const boundary = 'fuzz-boundary'
const types = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: `multipart/form-data; boundary=${boundary}`,
} as const

/** The fields in one of the three encodings, sometimes damaged on the way. */
export function encodeBody(random: Random, fields: Record<string, unknown>): Body {
  const way = random.oneOf(['form', 'form', 'json', 'multipart'] as const)
  const payload =
    way === 'form' ? asForm(random, fields) : way === 'json' ? asJson(random, fields) : asMultipart(random, fields)
  const type = random.chance(0.04) ? random.oneOf(oddTypes) : types[way]
  return {
    headers: { 'content-type': type },
    payload: random.chance(0.06) ? broken(random, Buffer.from(payload)) : payload,
  }
}

const oddTypes = [
  ...Object.values(types),
  'multipart/form-data',
  'multipart/form-data; boundary=""',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  'application/json; charset=utf-16',
  'application/xml',
  'text/plain',
  'APPLICATION/JSON',
  'application/jsonx, */*',
]

function asForm(random: Random, fields: Record<string, unknown>): string {
  const pairs = pairsOf(fields).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(asText(value))}`,
  )
  if (random.chance(0.05)) pairs.push(...pairs)
  if (random.chance(0.03)) pairs.push('%', '%zz=1', '=', 'a[b]=1', '__proto__=1', '__proto__[role]=ROLE_ADMIN')
  if (random.chance(0.01)) pairs.push(...Array.from({ length: 5000 }, () => 'name=x'))
  return pairs.join('&')
}

function asJson(random: Random, fields: Record<string, unknown>): string {
  if (random.chance(0.03))
    return random.oneOf(['null', '[]', '1', '"x"', '{', '{"a":', `${'['.repeat(20_000)}${']'.repeat(20_000)}`])
  const json = JSON.stringify(fields)
  if (random.chance(0.03)) return json.replace('{', '{"__proto__":{"role":"ROLE_ADMIN"},')
  if (random.chance(0.03))
    return json.replace(/\}$/, `${json === '{}' ? '' : ','}"deep":${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}}`)
  return json
}

function asMultipart(random: Random, fields: Record<string, unknown>): Buffer {
  const parts = pairsOf(fields).map(([name, value]) => part(`name="${name}"`, asText(value)))
  if ('image' in fields || random.chance(0.05)) parts.push(file(random))
  if (random.chance(0.03)) parts.push(part('name="data"', '{"toString":1}', 'application/json'))
  if (random.chance(0.02)) parts.push(...Array.from({ length: 600 }, () => part('name="many"', 'x')))
  if (random.chance(0.02)) parts.push(part('name="__proto__"', 'x'), part('', 'nameless'))
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}

function file(random: Random): Buffer {
  const content = random.oneOf([
    Buffer.alloc(0),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1'),
    Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(100)]),
  ])
  const name = random.oneOf(['a.jpg', '../../a.jpg', 'a.jpg"; name="role', 'é\0.png', ...hostileTexts.slice(0, 8)])
  return part(`name="image"; filename="${name}"`, content, random.oneOf(['image/jpeg', 'text/html', 'x']))
}

function part(disposition: string, content: string | Buffer, type?: string): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')])
}

function pairsOf(fields: Record<string, unknown>): [string, unknown][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each): [string, unknown] => [name, each]),
  )
}

/** Cut short, or with one changed byte. */
function broken(random: Random, body: Buffer): Buffer {
  if (body.length === 0 || random.chance(0.5)) return body.subarray(0, random.below(body.length + 1))
  body[random.below(body.length)] = random.below(256)
  return body
}
