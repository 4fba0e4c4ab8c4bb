import { AwsClient } from 'aws4fetch'
import type { S3Storage } from '#server/platform/config.ts'
import type { RecoveryStore } from '#server/platform/recovery/recovery-store.ts'

const patience = 120_000
/** Another writer has put the name first, or is doing so. */
const takenStatuses = [409, 412]

export function s3RecoveryStore({ bucket, prefix, endpoint, ...credentials }: S3Storage): RecoveryStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 })
  const base = `${endpoint}/${bucket}`
  const urlOf = (name: string) => `${base}/${(prefix + name).split('/').map(encodeURIComponent).join('/')}`

  const ask = async (url: string, init: RequestInit, mayBe: number[] = []) => {
    const answer = await client.fetch(url, { ...init, signal: AbortSignal.timeout(patience) })
    if (answer.ok || mayBe.includes(answer.status)) return answer
    await answer.body?.cancel()
    throw new Error(`The store of RECOVERY_URL answered ${answer.status} to ${init.method}.`)
  }
  const listSome = async (begin: string, after?: string) => {
    const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + begin })
    if (after !== undefined) query.set('continuation-token', after)
    return (await ask(`${base}?${String(query)}`, { method: 'GET' })).text()
  }

  return {
    putNew: async (name, content) => {
      const headers = { 'content-length': String(content.length), 'if-none-match': '*' }
      const init = { method: 'PUT', body: new Uint8Array(content), headers }
      const answer = await ask(urlOf(name), init, takenStatuses)
      await answer.body?.cancel()
      return answer.ok ? 'kept' : 'taken'
    },
    get: async (name) => {
      const answer = await ask(urlOf(name), { method: 'GET' }, [404])
      if (answer.ok) return Buffer.from(await answer.arrayBuffer())
      // A missing bucket is not an empty one: a restore would take it for the end of the log.
      const why = await answer.text()
      if (!why.includes('<Code>NoSuchKey</Code>')) throw new Error('The store of RECOVERY_URL has no such bucket.')
      return undefined
    },
    list: async (begin) => {
      const names: string[] = []
      let after: string | undefined
      do {
        const page = await listSome(begin, after)
        names.push(...valuesOf(page, 'Key').map((key) => key.slice(prefix.length)))
        after = valuesOf(page, 'NextContinuationToken')[0]
      } while (after !== undefined)
      return names.toSorted()
    },
    remove: async (name) => {
      const answer = await ask(urlOf(name), { method: 'DELETE' }, [404])
      await answer.body?.cancel()
    },
  }
}

/** Reads an element of the store's XML; the two elements used here contain only text. */
function valuesOf(page: string, element: string): string[] {
  const found = page.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))
  return [...found].map(([, text = '']) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
}
