import { openBenchDatabase } from '#bench/bench-database.ts'
import { signedInHeaders, startContestant } from '#bench/contestants.ts'
import { spreadOf } from '#bench/interleaved.ts'
import { spreadText, writeResults } from '#bench/results.ts'
import { rareWord } from '#bench/words.ts'

/** npm run bench:palette -- 100000: the results of the palette during typing, within a tenth of a second. */
const count = Number(process.argv[2] ?? 100_000)
const rounds = Number(process.env['ROUNDS'] ?? 40)

const sought: Record<string, string> = {
  'nothing yet': '',
  'a number': String(Math.round(count / 2)),
  'one letter': 'e',
  'two letters': 'ma',
  'a common word': 'atelier',
  'a rare word': rareWord.text,
  'two words': 'atelier paris',
  'what nobody wrote': 'xylophage',
}

const database = await openBenchDatabase(count)
const ours = await startContestant('ours', database)
try {
  const headers = await signedInHeaders(ours.port, 'admin@bench.test')
  const rows: string[][] = []
  for (const [what, words] of Object.entries(sought)) {
    const url = `http://127.0.0.1:${ours.port}/project/seek?words=${encodeURIComponent(words)}`
    const ask = async () => {
      const began = performance.now()
      const answer = await fetch(url, { headers })
      const found = (await answer.json()) as unknown[]
      if (!answer.ok) throw new Error(`${what}: ${answer.status}`)
      return { ms: performance.now() - began, found: found.length }
    }
    for (let warming = 0; warming < 5; warming++) await ask()
    const asked: Awaited<ReturnType<typeof ask>>[] = []
    for (let round = 0; round < rounds; round++) asked.push(await ask())
    rows.push([what, words, String(asked[0]?.found ?? 0), spreadText(spreadOf(asked.map(({ ms }) => ms)), 0)])
  }
  await writeResults(`palette-${count}`, {
    title: `What the palette finds among ${count.toLocaleString('en')} projects`,
    about: 'One question after another, by an administrator.',
    header: ['', 'words', 'found', 'ms'],
    rows,
    bars: [],
  })
} finally {
  await ours.stop()
  await database.stop()
}
