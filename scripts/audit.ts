import { spawnSync } from 'node:child_process'

/** Known holes in what is locked. A registry without advisories checked nothing, and this says so. */
const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8' })

type Answer = {
  error?: unknown
  metadata?: { vulnerabilities?: Record<string, number> }
  vulnerabilities?: Record<string, { severity: string; isDirect: boolean; range: string }>
}
const answer = JSON.parse(stdout || '{"error":"no answer"}') as Answer
const counts = answer.metadata?.vulnerabilities

if (counts === undefined) {
  console.log('This registry answers no audits: nothing was checked. Ask one that does, or osv.dev, before a release.')
} else {
  for (const [name, { severity, range }] of Object.entries(answer.vulnerabilities ?? {}))
    console.log(`${severity}: ${name} ${range}`)
  console.log(`${counts['total'] ?? 0} known.`)
  if ((counts['high'] ?? 0) + (counts['critical'] ?? 0) > 0) process.exitCode = 1
}
