import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Prepares a process that works beside the server, may die of its work, and must not disturb others. */
export function standBack() {
  try {
    // When memory is short, the kernel ends this process first.
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not every system has this file.
  }
  // A stopping server lets the process finish its work.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  setPriority(5)
  process.on('disconnect', () => process.exit(0))
}
