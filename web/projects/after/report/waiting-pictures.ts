import { withinFiles } from '#web/platform/device-files.ts'

/** A chosen picture; its key makes sure that it is added once, however often it is sent. */
export type ChosenPicture = {
  file: File
  key: string
  light?: File
  /** Whether this device stores it: it then survives leaving the page. */
  isKept?: boolean
}

/** Pictures that are not on the server yet are stored one by one, so that two tabs cannot overwrite each other. */
export function waitingPictures(userId: number, projectId: number) {
  const prefix = `report:${userId}:${projectId}:`
  return {
    find: async (): Promise<ChosenPicture[]> => {
      const kept = await withinFiles('readonly', (files) => files.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`)))
      return ((kept ?? []) as (ChosenPicture & { at: number })[])
        .toSorted((one, other) => one.at - other.at)
        .map(({ file, key }) => ({ file, key, isKept: true }))
    },
    keep: async (chosen: readonly ChosenPicture[]) => {
      const keepOne = async (each: ChosenPicture, index: number) => {
        const { file, key } = each
        const put = { file, key, at: Date.now() + index }
        each.isKept = (await withinFiles('readwrite', (files) => files.put(put, prefix + key))) !== undefined
      }
      await Promise.all(chosen.map(keepOne))
    },
    drop: (key: string) => void withinFiles('readwrite', (files) => files.delete(prefix + key)),
  }
}
