/** What the server asks the process that makes documents, and what that answers. */
export type Question = { picture: Picture } | { document: Job } | 'ready?'
/** `isTired`: it holds much, and another process begins afresh. */
export type Reply = { isKept: boolean } | Made | Failed

/** A file beside the template, under this name in `pictures/`. */
export type Picture = { name: string; content: Uint8Array }

export type Job = {
  /** That of its template. */
  name: string
  /** JSON: it is read by the template, and never part of it. */
  data: string
  standard: DocumentStandard
  /** In seconds, for documents that say when they were made. */
  madeAt?: number
}

export type DocumentStandard = 'PDF/UA-1' | 'PDF/A-2a'
export type Made = { pdf: Uint8Array; isTired?: boolean }
export type Failed = { failed: string }
