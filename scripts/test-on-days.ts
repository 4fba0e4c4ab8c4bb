import { namedDays, type NamedDay } from '#test/clock/named-days.ts'
import { startPart } from '#scripts/run-part.ts'

/** npm run test:days -- [a named day or a moment …]: the whole of `npm test` on each of them, one after the other. */
const asked = process.argv.slice(2)
const days = asked.length > 0 ? asked : (Object.keys(namedDays) as NamedDay[])
const red: string[] = []
for (const day of days) {
  process.env['TEST_DAY'] = day
  // Each run begins at that moment anew.
  delete process.env['RUN_BEGAN']
  const { code, output } = await startPart(['npm', 'run', '--silent', 'test']).ended
  // The last words of a run name its failures.
  console.log(`\n— ${day}\n${code === 0 ? output.trim().split('\n').at(-1) : output.trim()}`)
  if (code !== 0) red.push(day)
}
console.log(red.length === 0 ? `\nAll ${days.length} days are green.` : `\nRed on ${red.join(', ')}.`)
process.exit(red.length === 0 ? 0 : 1)
