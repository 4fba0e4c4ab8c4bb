import { createHash, createHmac, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

const bucket = 'affiches'
const keys = { AWS_ACCESS_KEY_ID: 'TESTKEY', AWS_SECRET_ACCESS_KEY: 'test-secret' }

/**
 * A store with the part of S3 that the product uses, with one bucket, in a folder of its own: it puts, gets and deletes
 * objects, by requests signed as Amazon describes (Signature Version 4). A wrong signature is refused.
 */
export async function startS3Store() {
  const folder = await mkdtemp(join(tmpdir(), 'programme-s3-'))
  await mkdir(join(folder, bucket))
  const server = createServer((request, reply) => {
    answer(folder, request, reply).catch(() => reply.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    settingsAt: (at: number) => ({
      STORAGE_URL: `s3://${bucket}`,
      AWS_ENDPOINT_URL: `http://127.0.0.1:${at}`,
      ...keys,
    }),
    names: async () => (await readdir(join(folder, bucket))).map((name) => decodeURIComponent(name)),
    /** The size of each object in bytes. */
    sizes: () => sizesIn(join(folder, bucket)),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answer(folder: string, request: IncomingMessage, reply: ServerResponse) {
  const body = await buffer(request)
  const { pathname, search: inQuery } = new URL(request.url ?? '', 'http://store')
  const [, inBucket, ...rest] = pathname.split('/')
  // One file name for every spelling of the object's name.
  const file = join(folder, bucket, encodeURIComponent(decodeURIComponent(rest.join('/'))))
  if (!isSigned(request, body)) return refuse(reply, 403, 'SignatureDoesNotMatch')
  if (inBucket !== bucket) return refuse(reply, 404, 'NoSuchBucket')
  const [, begin] = /^\?list-type=2&prefix=([^&]*)$/.exec(rest.length === 0 ? inQuery : '') ?? []
  if (begin !== undefined) return list(join(folder, bucket), decodeURIComponent(begin), reply)
  if (request.method === 'PUT') {
    if (request.headers['if-none-match'] === '*' && existsSync(file)) return refuse(reply, 412, 'PreconditionFailed')
    // Complete or not at all: an interrupted upload leaves no object.
    const arriving = join(folder, randomUUID())
    await writeFile(arriving, body)
    await rename(arriving, file)
    return reply.writeHead(200, { etag: `"${hash(body)}"` }).end()
  }
  if (request.method === 'DELETE') {
    await rm(file, { force: true })
    return reply.writeHead(204).end()
  }
  const content = await readFile(file).catch(() => undefined)
  return content === undefined ? refuse(reply, 404, 'NoSuchKey') : reply.writeHead(200).end(content)
}

async function list(folder: string, begin: string, reply: ServerResponse) {
  const names = (await readdir(folder)).map(decodeURIComponent).filter((name) => name.startsWith(begin))
  const contents = names.map((name) => `<Contents><Key>${name}</Key></Contents>`)
  return reply.writeHead(200).end(`<ListBucketResult>${contents.join('')}</ListBucketResult>`)
}

function refuse(reply: ServerResponse, status: number, code: string) {
  return reply.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}

/** Recomputed by the reader: the request in its canonical form, hashed, signed with a key derived from the secret. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/
  const [, id, day = '', region = '', signed = '', signature] = given.exec(headers.authorization ?? '') ?? []
  const contentHash = String(headers['x-amz-content-sha256'])
  if (id !== keys.AWS_ACCESS_KEY_ID || !['UNSIGNED-PAYLOAD', hash(body)].includes(contentHash)) return false
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
  const [path = '', query = ''] = url.split('?')
  const canonical = [method, path, query, lines.join(''), signed, contentHash].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${day}/${region}/s3/aws4_request`, hash(canonical)].join(
    '\n',
  )
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${keys.AWS_SECRET_ACCESS_KEY}`,
  )
  return createHmac('sha256', key).update(toSign).digest('hex') === signature
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

async function sizesIn(folder: string): Promise<Map<string, number>> {
  const names = await readdir(folder)
  const sizes = names.map(async (name) => [decodeURIComponent(name), (await stat(join(folder, name))).size] as const)
  return new Map(await Promise.all(sizes))
}
