import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { reportOf, type MutationReport } from '#scripts/mutations/report.ts'

const parts = { domain: 'the rules of domain/', server: 'the use cases of server/' }

type Part = keyof typeof parts

/** How many deliberate mistakes the tests notice: `npm run mutations -- domain|server [files]`. */
const [chosen = 'domain', ...files] = process.argv.slice(2)
if (!isPart(chosen)) throw new Error(`Choose one of ${Object.keys(parts).join(', ')}.`)
mkdirSync('dist/mutations', { recursive: true })
const only = files.length === 0 ? [] : ['--mutate', files.join(',')]
const ran = spawnSync('stryker', ['run', `scripts/mutations/stryker.${chosen}.json`, ...only], { stdio: 'inherit' })
if (ran.status !== 0) process.exit(ran.status ?? 1)

const report: MutationReport = JSON.parse(readFileSync(`dist/mutations/${chosen}.json`, 'utf8'))
const equivalent: Record<string, string> = JSON.parse(readFileSync('scripts/mutations/equivalent.json', 'utf8'))
const { table, survivors } = reportOf(report, equivalent)
console.log([...survivors, '', table].join('\n'))
// A part of the files says nothing of the whole.
if (files.length === 0)
  writeFileSync(`bench/results/mutations-${chosen}.md`, `# Mutations in ${parts[chosen]}\n\n${table}`)

function isPart(name: string): name is Part {
  return name in parts
}
