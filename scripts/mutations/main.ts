import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { reportOf, type MutationReport } from '#scripts/mutations/report.ts'
import { notInSample } from '#scripts/mutations/sample.ts'

/** Files mutated together, and the tests run on them: every test at every mistake would take days. */
type Group = { name: string; files: string[]; tests: string[] }

const titles = { domain: 'the rules of domain/', server: 'the use cases of server/' }

/**
 * How many deliberate mistakes the tests notice: `npm run mutations -- domain|server [groups] [--share 10]`. With a
 * share, only so many percent of the mistakes are tried, and the result says so.
 */
const { values, positionals } = parseArgs({
  options: { share: { type: 'string', default: '100' } },
  allowPositionals: true,
})
const [part = 'domain', ...chosen] = positionals
const share = Number(values.share)
if (!isPart(part)) throw new Error(`Choose one of ${Object.keys(titles).join(', ')}.`)
const parts: Record<keyof typeof titles, Group[]> = readJson('scripts/mutations/parts.json')
const shared: { plugins: string[] } = readJson(`scripts/mutations/stryker.${part}.json`)
const folder = `dist/mutations/${part}`
mkdirSync(folder, { recursive: true })
const groups = parts[part]
for (const group of groups) if (chosen.length === 0 || chosen.includes(group.name)) run(group)

const done = groups.filter(({ name }) => existsSync(`${folder}/${name}.json`))
const files = Object.assign({}, ...done.map(({ name }) => filesOf(readJson(`${folder}/${name}.json`))))
const { table, survivors } = reportOf({ files }, readJson('scripts/mutations/equivalent.json'), share)
console.log([...survivors, '', table].join('\n'))
// Some of the groups give no result for the whole.
if (done.length === groups.length)
  writeFileSync(`bench/results/mutations-${part}.md`, `# Mutations in ${titles[part]}\n\n${table}${listOf(survivors)}`)

function run({ name, files: mutate, tests }: Group) {
  const knownFile = `${folder}/${name}-known.json`
  forgetSample(knownFile)
  const settings = {
    ...shared,
    ...(share < 100 && { plugins: [...shared.plugins, './scripts/mutations/sample-checker.ts'], checkers: ['sample'] }),
    mutate,
    tempDirName: `.stryker-tmp/${name}`,
    jsonReporter: { fileName: `${folder}/${name}.json` },
    incrementalFile: knownFile,
  }
  writeFileSync(`${folder}/${name}-settings.json`, JSON.stringify(settings))
  const env = { ...process.env, MUTATION_TESTS: tests.join(' '), MUTATION_SHARE: String(share) }
  const { status } = spawnSync('stryker', ['run', `${folder}/${name}-settings.json`], { stdio: 'inherit', env })
  if (status !== 0) throw new Error(`The mistakes of ${name} could not be tried.`)
}

function listOf(survivors: string[]): string {
  if (survivors.length === 0) return ''
  return ['', '## Not noticed', '', ...survivors.map((name) => `    ${name}`), ''].join('\n')
}

/** Mistakes left out by an earlier, smaller sample have no result: the sample is drawn again. */
function forgetSample(file: string) {
  if (!existsSync(file)) return
  const report: MutationReport = readJson(file)
  for (const one of Object.values(report.files))
    one.mutants = one.mutants.filter(({ statusReason }) => statusReason !== notInSample)
  writeFileSync(file, JSON.stringify(report))
}

function filesOf({ files }: MutationReport) {
  return files
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function isPart(name: string): name is keyof typeof titles {
  return name in titles
}
