/** Stores the files of pictures by name. */
export type ImageStore = {
  put: (name: string, content: Buffer, contentType: string) => Promise<void>
  get: (name: string) => Promise<Buffer | undefined>
  /** Removing a missing file is no error. */
  remove: (name: string) => Promise<void>
  /** Yields the names of files unchanged for this many days, a batch at a time. Not every store can list them. */
  oldFiles?: (days: number) => AsyncIterable<string[]>
  /** Whether it keeps what is removed or replaced. A folder cannot tell. */
  keepsVersions?: () => Promise<boolean>
}
