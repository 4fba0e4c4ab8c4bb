import { withinFiles } from '#web/platform/device-files.ts'

/** One that was chosen; under its key it is added once, however often it is sent. */
export type Chosen = { file: File; key: string; light?: File }

/** Pictures that are not on the server yet lie on this device, each by itself: two tabs take nothing from one another. */
export function waitingPictures(userId: number, projectId: number) {
  const prefix = `report:${userId}:${projectId}:`
  return {
    find: async (): Promise<Chosen[]> => {
      const kept = await withinFiles('readonly', (files) => files.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`)))
      return ((kept ?? []) as (Chosen & { at: number })[])
        .toSorted((one, other) => one.at - other.at)
        .map(({ file, key }) => ({ file, key }))
    },
    keep: (chosen: readonly Chosen[]) => {
      for (const [index, { file, key }] of chosen.entries())
        void withinFiles('readwrite', (files) => files.put({ file, key, at: Date.now() + index }, prefix + key))
    },
    drop: (key: string) => void withinFiles('readwrite', (files) => files.delete(prefix + key)),
  }
}
