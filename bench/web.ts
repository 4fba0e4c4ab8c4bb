import type { Browser, Page } from '@playwright/test'
import { buildWebWhenStale } from '#scripts/build-web.ts'
import { forgetFiles, openBrowser, openPage, slowDown, type SignedIn, type Slowness } from '#bench/web-browser.ts'
import { readOn } from '#bench/web-reading.ts'
import { readAllPlainly, showAll } from '#bench/web-all-rows.ts'
import { type, typeInControl } from '#bench/web-typing.ts'
import { startControl } from '#bench/web-control.ts'
import { startProductWith } from '#bench/web-product.ts'
import { writeReport, type Line } from '#bench/web-report.ts'

/**
 * npm run bench:web: what a user waits for in the browser, over 100,000 projects, each measure beside a control of the
 * same round. `npm run bench:web -- 3` for three rounds.
 */
const rounds = Number(process.argv[2] ?? 7)
const projects = 100_000
const longestMs = 15 * 60_000
const swift: Slowness = { cpu: 1, network: 'none' }
const slow: Slowness = { cpu: 4, network: 'slow 4G' }

await buildWebWhenStale()
const undo: (() => unknown)[] = []
process.once('SIGINT', () => void stop().then(() => process.exit(1)))
const guard = setTimeout(() => {
  console.error('The bench took too long.')
  void stop().then(() => process.exit(1))
}, longestMs)
try {
  await bench()
} finally {
  clearTimeout(guard)
  await stop()
}

async function bench() {
  console.log(`Filling a database with ${projects.toLocaleString('en')} projects…`)
  const product = await startProductWith(projects)
  undo.push(product.stop)
  const browser = await openBrowser()
  undo.push(() => browser.close())
  const { address } = product
  const admin = { address, session: await sessionOf(address, 'admin@bench.test') }
  const holder = { address, session: await sessionOf(address, 'holder@bench.test') }
  const member = { address, session: await sessionOf(address, 'member@bench.test') }
  const control = await startControl(browser, admin)
  undo.push(control.stop)

  const lines = {
    list: line('List on screen, files in the cache', 300),
    next: line('Next page on screen', 120),
    slowList: line('List usable, 4× slower processor, slow 4G, nothing in the cache', 3_000),
    typing: line('A key in the project form until the next paint, 4× slower processor', 200),
    first: line('All 100,000: first rows on screen', 1_500),
    all: line('All 100,000: every row received'),
    loading: line('All 100,000: longest task while loading', 200),
    scrolling: line('All 100,000: longest task while scrolling', 200),
    memory: line('All 100,000: memory of the page', undefined, 'MiB'),
    shift: line('List: layout shift × 1000', 100, ''),
    nextFile: line('An opinion given, the next file on screen', 100),
  }
  for (let round = 0; round <= rounds; round++) {
    // The first round warms server, database and disk, and is discarded.
    const note = (line: Line, value: number, beside?: number) => {
      if (round === 0) return
      line.values.push(value)
      if (beside !== undefined) line.controls.push(beside)
    }
    console.log(round === 0 ? 'Warming up…' : `Round ${round} of ${rounds}`)
    const spread = await showList(browser, admin, swift, 'again')
    note(lines.list, spread.rowsAt, (await showControl(browser, control.address, swift, 'again')).rowsAt)
    note(lines.shift, spread.shift * 1000)
    const turned = await turnPages(browser, admin)
    for (const ms of turned.pages) note(lines.next, ms)
    if (round > 0) lines.next.controls.push(...turned.controls)
    note(
      lines.slowList,
      (await showList(browser, admin, slow, 'without cache')).usableAt,
      (await showControl(browser, control.address, slow, 'without cache')).usableAt,
    )
    note(lines.typing, await type(browser, holder), await typeInControl(browser, control.address))
    const every = await showAll(browser, admin)
    const plain = await readAllPlainly(browser, admin, control.address)
    note(lines.first, every.firstRows, plain.received)
    note(lines.all, every.received, plain.received)
    note(lines.loading, every.longestLoading, plain.longest)
    note(lines.scrolling, every.longestScrolling)
    note(lines.memory, every.memory, plain.memory)
    for (const ms of await readOn(browser, member)) note(lines.nextFile, ms)
  }
  await writeReport(`${projects.toLocaleString('en')} projects, ${rounds} rounds`, Object.values(lines))
}

function line(name: string, limit?: number, unit = 'ms'): Line {
  return { name, unit, limit, values: [], controls: [] }
}

async function sessionOf(address: string, username: string): Promise<string> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Matsuri2025' }),
  })
  const { id, firstname, lastname, roles, access_token: accessToken, refresh_token: refreshToken } = await answer.json()
  const user = { id, username, firstname, lastname, role: roles[0] }
  return JSON.stringify({ user, accessToken, refreshToken, rememberMe: false, impersonating: false })
}

async function showList(
  browser: Browser,
  { address, session }: SignedIn,
  slowness: Slowness,
  visit: 'without cache' | 'again',
) {
  const page = await openPage(browser, { session })
  return seenRows(page, address, slowness, visit)
}

async function showControl(browser: Browser, address: string, slowness: Slowness, visit: 'without cache' | 'again') {
  return seenRows(await openPage(browser), address, slowness, visit)
}

async function seenRows(page: Page, address: string, slowness: Slowness, visit: 'without cache' | 'again') {
  await page.goto(address)
  await page.waitForFunction(() => window.seen.usableAt !== undefined)
  await page.waitForLoadState('networkidle')
  if (visit === 'without cache') {
    await forgetFiles(page)
    // Leaving the page discards what its process has compiled.
    await page.goto('about:blank')
  }
  await slowDown(page, slowness)
  await page.goto(address)
  await page.waitForFunction(() => window.seen.usableAt !== undefined)
  const { rowsAt = 0, usableAt = 0, shift } = await page.evaluate(() => window.seen)
  await page.context().close()
  return { rowsAt, usableAt, shift }
}

/** From the click to the frame with other rows; the control shows rows it already has instead. */
async function turnPages(browser: Browser, { address, session }: SignedIn) {
  const page = await openPage(browser, { session })
  await page.goto(address)
  await page.waitForFunction(() => window.seen.usableAt !== undefined)
  await page.waitForLoadState('networkidle')
  const pages: number[] = []
  const controls: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    const turned = page.evaluate(() => {
      const firstRow = () => document.querySelector('tbody tr')?.textContent
      const before = firstRow()
      return new Promise<number>((resolve) => {
        let clicked = 0
        document.addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true })
        const rows = new MutationObserver(() => {
          if (firstRow() === before) return
          rows.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)))
        })
        rows.observe(document.querySelector('table')!, { childList: true, subtree: true, characterData: true })
      })
    })
    await page.getByRole('button', { name: 'Page suivante' }).click()
    pages.push(await turned)
    await page.waitForLoadState('networkidle')
    controls.push(
      await page.evaluate(() => {
        const copy = document.querySelector('table')!.cloneNode(true) as HTMLElement
        const html = copy.querySelector('tbody')!.innerHTML
        document.body.append(copy)
        return new Promise<number>((resolve) => {
          requestAnimationFrame(() => {
            const from = performance.now()
            copy.querySelector('tbody')!.innerHTML = html
            requestAnimationFrame(() =>
              setTimeout(() => {
                copy.remove()
                resolve(performance.now() - from)
              }),
            )
          })
        })
      }),
    )
  }
  await page.context().close()
  return { pages, controls }
}

async function stop() {
  for (const step of undo.splice(0).toReversed()) await step()
}
