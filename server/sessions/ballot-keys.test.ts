import { expect, test } from 'vitest'
import { faultsOfBallotKeys } from '#server/sessions/ballot-keys.ts'
import { folderStore } from '#server/platform/images/folder-store.ts'

const s3 = (bucket: string) => ({
  endpoint: 'http://127.0.0.1:9',
  bucket,
  prefix: '',
  region: 'r',
  accessKeyId: 'a',
  secretAccessKey: 's',
})
type Places = Parameters<typeof faultsOfBallotKeys>[0]
const dataDir = '/var/lib/house'
const warned = async (places: Partial<Places>, keepsVersions = false) => {
  const store = { ...folderStore(dataDir, '.'), keepsVersions: async () => keepsVersions }
  return faultsOfBallotKeys({ dataDir, ballotKeys: undefined, storage: undefined, ...places }, store)
}

test.each<[string, Partial<Places>, boolean, RegExp[]]>([
  ['a folder of its own beside the data', {}, false, []],
  ['another folder', { ballotKeys: { folder: '/run/keys' } }, false, []],
  ['another bucket without versions', { ballotKeys: s3('keys'), storage: s3('pictures') }, false, []],
  ['a bucket of pictures, and keys on one server', { storage: s3('pictures') }, false, [/^Several servers need one/]],
  ['the folder of the pictures', { ballotKeys: { folder: `${dataDir}/images` } }, false, [/among pictures or backups/]],
  [
    'a folder in the backups',
    { ballotKeys: { folder: `${dataDir}/backups/keys` } },
    false,
    [/among pictures or backups/],
  ],
  ['a folder whose name begins like theirs', { ballotKeys: { folder: `${dataDir}/images-keys` } }, false, []],
  [
    'the bucket of the pictures',
    { ballotKeys: s3('all'), storage: s3('all') },
    false,
    [/is the bucket of the pictures/],
  ],
  ['a bucket that keeps versions', { ballotKeys: s3('keys') }, true, [/keeps versions/]],
  [
    'the bucket of the pictures, with versions',
    { ballotKeys: s3('all'), storage: s3('all') },
    true,
    [/is the bucket of the pictures/, /keeps versions/],
  ],
])('a start with %s says what is wrong with the place of ballot keys', async (_what, places, keepsVersions, faults) => {
  expect(await warned(places, keepsVersions)).toEqual(faults.map((fault) => expect.stringMatching(fault)))
})
