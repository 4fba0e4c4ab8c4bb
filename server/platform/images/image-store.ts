/** Where the files of pictures lie, by name. */
export type ImageStore = {
  put: (name: string, content: Buffer, contentType: string) => Promise<void>
  get: (name: string) => Promise<Buffer | undefined>
  /** Removing what is not there is no error. */
  remove: (name: string) => Promise<void>
  /** The names of files that nobody has written to for so many days, some at a time. Not every store can be asked. */
  oldFiles?: (days: number) => AsyncIterable<string[]>
}
