import { AwsClient } from 'aws4fetch'
import type { S3Storage } from '#server/platform/config.ts'
import type { ImageStore } from '#server/platform/images/image-store.ts'

const patience = 20_000

/**
 * Any store that speaks S3: STORAGE_URL names the bucket, and the usual AWS variables give its address and our
 * credentials.
 */
export function s3Store({ bucket, prefix, endpoint, ...credentials }: S3Storage): ImageStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 })
  const urlOf = (name: string) => `${endpoint}/${bucket}/${prefix}${encodeURIComponent(name)}`

  const ask = async (name: string, method: string, init: RequestInit = {}) => {
    const signal = AbortSignal.timeout(patience)
    const answer = await client.fetch(urlOf(name), { ...init, method, signal }).catch((error: Error) => {
      throw unavailable(`The image store did not answer to ${method}: ${error.message}`)
    })
    if (answer.ok || answer.status === 404) return answer
    await answer.body?.cancel()
    throw unavailable(`The image store answered ${answer.status} to ${method}.`)
  }
  return {
    put: async (name, content, contentType) => {
      const answer = await ask(name, 'PUT', {
        body: new Uint8Array(content),
        headers: { 'content-type': contentType, 'content-length': String(content.length) },
      })
      await answer.body?.cancel()
      if (answer.status === 404) throw new Error(`The image store has no bucket ${bucket}.`)
    },
    get: async (name) => {
      const answer = await ask(name, 'GET')
      if (answer.status !== 404) return Buffer.from(await answer.arrayBuffer())
      await answer.body?.cancel()
      return undefined
    },
    keepsVersions: async () => {
      const signal = AbortSignal.timeout(patience)
      const answer = await client.fetch(`${endpoint}/${bucket}?versioning`, { signal })
      return /<Status>\s*Enabled/.test(await answer.text())
    },
    remove: async (name) => {
      const answer = await ask(name, 'DELETE')
      await answer.body?.cancel()
    },
  }
}

/** The caller gets a 503: the request was right, and may be sent again. */
function unavailable(message: string): Error {
  return Object.assign(new Error(message), { statusCode: 503 })
}
