import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { freePort } from '#test/start-node.ts'

/** A store that speaks S3, with one bucket, in a folder of its own. */
export async function startS3Store() {
  const folder = await mkdtemp(join(tmpdir(), 'programme-s3-'))
  const port = await freePort()
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'affiches', configs: [] }],
  })
  await server.run()
  return {
    port,
    settingsAt: (at: number) => ({
      STORAGE_URL: 's3://affiches',
      AWS_ENDPOINT_URL: `http://127.0.0.1:${at}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    }),
    names: async () =>
      (await readdir(join(folder, 'affiches'), { recursive: true }))
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.replace('._S3rver_object', '')),
    stop: async () => {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
