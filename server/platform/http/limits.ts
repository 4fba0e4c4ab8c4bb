/** How long a caller may take, and how much they may send. */
export const limits = {
  bodyLimit: 1024 * 1024,
  /** From the first byte to the last of a request, however well it comes: ten megabytes at 12 kB a second. */
  requestTimeout: 900_000,
  /** A socket on which nothing moves at all, either way: longer than pictures ever wait for their turn. */
  connectionTimeout: 120_000,
  /** Longer than the minute after which proxies let a resting connection go, so that it is theirs to close. */
  keepAliveTimeout: 72_000,
  /** The number of requests on one connection is not limited: a proxy sends everybody's over a few. */
  maxRequestsPerSocket: 0,
  http: {
    headersTimeout: 15_000,
    maxHeaderSize: 16 * 1024,
    /** How often the two timeouts above are looked after. */
    connectionsCheckingInterval: 5000,
  },
} as const

/** Of a body: two minutes are enough for a picture of 2 MB at 17 kB a second, and a file of 10 MB may go on. */
export const pace = { patience: 120_000, leastASecond: 4096, lookedAtEvery: 5000 }
