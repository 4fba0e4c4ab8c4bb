import { withinFiles } from '#web/platform/device-files.ts'

/** One that was chosen; under its key it is added once, however often it is sent. */
export type Chosen = {
  file: File
  key: string
  light?: File
  /** Whether this device has it: it is here again however the page is left. */
  isKept?: boolean
}

/** Pictures that are not on the server yet lie on this device, each by itself: two tabs take nothing from one another. */
export function waitingPictures(userId: number, projectId: number) {
  const prefix = `report:${userId}:${projectId}:`
  return {
    find: async (): Promise<Chosen[]> => {
      const kept = await withinFiles('readonly', (files) => files.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`)))
      return ((kept ?? []) as (Chosen & { at: number })[])
        .toSorted((one, other) => one.at - other.at)
        .map(({ file, key }) => ({ file, key, isKept: true }))
    },
    keep: async (chosen: readonly Chosen[]) => {
      const keepOne = async (each: Chosen, index: number) => {
        const { file, key } = each
        const put = { file, key, at: Date.now() + index }
        each.isKept = (await withinFiles('readwrite', (files) => files.put(put, prefix + key))) !== undefined
      }
      await Promise.all(chosen.map(keepOne))
    },
    drop: (key: string) => void withinFiles('readwrite', (files) => files.delete(prefix + key)),
  }
}
