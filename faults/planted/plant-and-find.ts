import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { plants } from '#faults/planted/plants.ts'
import { plantEach } from '#faults/planted/planted.ts'
import { environmentOn } from '#test/clock/named-days.ts'
import { prepareProducts } from '#test/prepared-product.ts'

/** npm run faults:planted -- [--which <words of one>]: each fault is built in on purpose, and has to be found. */
const { values } = parseArgs({ options: { which: { type: 'string' } } })
Object.assign(process.env, environmentOn('ordinary'))
const removeProducts = await prepareProducts(['ordinary'])
const findings = await plantEach(new RegExp(values.which ?? ''), (line) => console.log(line))
await removeProducts()
const found = findings.filter(({ outcome }) => outcome === 'found').length
console.log(`${found} of ${findings.length} found`)

if (values.which === undefined && findings.length === plants.length) {
  const rows = findings.map(
    ({ what, finder, outcome, seconds }) =>
      `| ${what} | ${finder} | ${outcome === 'found' ? outcome : `**${outcome}**`} | ${seconds} s |`,
  )
  const text = [
    '# Faults that are planted',
    '',
    'Each was built into a copy of the source, one after the other, and the harness that has to find it was run: `npm run',
    'faults:planted`. It counts as found by the words that name it, not by any failure.',
    '',
    `Of ${new Date().toISOString().slice(0, 10)}: ${found} of ${findings.length} found.`,
    '',
    '| Planted | Run | | |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ]
  await writeFile('bench/results/planted.md', text.join('\n'))
}
process.exitCode = found === findings.length ? 0 : 1
