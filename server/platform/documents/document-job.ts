/** A request of the server to the process that makes documents. */
export type Question = { picture: Picture } | { document: Job } | 'ready?'
/** `isTired`: the process holds much memory, and is replaced by a new one. */
export type Reply = { isKept: boolean } | Made | Failed

/** A file beside the template, under this name in `pictures/`. */
export type Picture = { name: string; content: Uint8Array }

export type Job = {
  /** The name of its template. */
  name: string
  /** JSON, which the template reads as data and never as code. */
  data: string
  standard: DocumentStandard
  /** In seconds, for documents that show when they were made. */
  madeAt?: number
}

export type DocumentStandard = 'PDF/UA-1' | 'PDF/A-2a'
export type Made = { pdf: Uint8Array; isTired?: boolean }
export type Failed = { failed: string }
