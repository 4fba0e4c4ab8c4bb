import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** What a process does first that works beside the server, may die of its work, and must not be in anybody's way. */
export function standBack() {
  try {
    // When memory is short, the kernel takes this process first.
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not every system has this file.
  }
  // A server that stops lets it end what it has begun.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  setPriority(5)
  process.on('disconnect', () => process.exit(0))
}
