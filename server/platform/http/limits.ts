/** How long a request may take, and how large it may be. */
export const limits = {
  bodyLimit: 1024 * 1024,
  /** From the first byte to the last of a request, even a steady one: ten megabytes at 12 kB a second. */
  requestTimeout: 900_000,
  /** A socket without any traffic, in either direction: longer than pictures ever wait for their turn. */
  connectionTimeout: 120_000,
  /** Longer than the minute after which proxies close an idle connection, so that the proxy closes it first. */
  keepAliveTimeout: 72_000,
  /** The number of requests on one connection is not limited: a proxy sends everybody's requests over a few. */
  maxRequestsPerSocket: 0,
  http: {
    headersTimeout: 15_000,
    maxHeaderSize: 16 * 1024,
    /** How often Node checks the two timeouts above. */
    connectionsCheckingInterval: 5000,
  },
} as const

/** For a body: two minutes are enough for a picture of 2 MB at 17 kB a second, and a file of 10 MB may take longer. */
export const pace = { patience: 120_000, leastASecond: 4096, lookedAtEvery: 5000 }
