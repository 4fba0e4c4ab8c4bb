import { beforeEach, describe, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { lamps, lampServer, renderTable, results, row, storeTable } from '#web/platform/ui/data-table/test-lamps.tsx'

beforeEach(async () => {
  localStorage.clear()
  storeTable()
  await page.viewport(1280, 900)
})

test('all of five thousand rows are counted, few of them are drawn, on a screen and on a phone', async () => {
  lampServer(5_000)
  await renderTable()
  await expect.element(page.getByText('1 – 5 000 sur 5 000')).toBeInTheDocument()
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '5001')
  const isFew = (least: number) => (drawn: number) => drawn > least && drawn < 100
  await expect.poll(() => page.getByRole('row').elements().length).toSatisfy(isFew(10))
  await vi.waitFor(
    () => {
      // The page grows when rows that come into view are taller than estimated.
      window.scrollTo(0, document.body.scrollHeight)
      expect(row('5000 Lampe 5000 40').elements()).toHaveLength(1)
    },
    { timeout: 10_000 },
  )

  await page.viewport(390, 844)
  await expect.poll(() => page.getByRole('listitem').elements().length).toSatisfy(isFew(3))
})

describe('very many rows', () => {
  const table = page.getByRole('table', { name: 'Lampes' })

  test('appear as they arrive, with their number, and all of them at the end', async () => {
    const stream = lampStream(5_000)
    lampServer(5_000, () => stream.answer)
    await renderTable()
    stream.send(300)
    await expect.element(row('1 Lampe 1 40')).toBeVisible()
    await expect.element(page.getByText('300 lignes reçues sur 5 000')).toBeVisible()
    await expect.element(table).toHaveAttribute('aria-busy', 'false')
    await expect.element(table).toHaveAttribute('aria-rowcount', '5001')
    expect(await commands.axe()).toEqual([])
    stream.finish()
    await expect.element(page.getByText('1 – 5 000 sur 5 000')).toBeInTheDocument()
    expect(page.getByText(/lignes reçues/).query()).toBeNull()
  })

  test.each(['breaks', 'stops short'] as const)(
    'a stream that %s keeps the rows that arrived and can be tried again',
    async (end) => {
      const broken = lampStream(5_000)
      const whole = lampStream(5_000)
      const answers = [broken.answer, whole.answer]
      lampServer(5_000, () => answers.shift())
      await renderTable()
      broken.send(300)
      await expect.element(row('1 Lampe 1 40')).toBeVisible()
      if (end === 'breaks') broken.fail()
      else broken.stop()
      const alert = page.getByRole('alert')
      await expect.element(alert).toMatchTextContent(/La liste s’est arrêtée à 300 lignes sur 5 000/)
      await expect.element(row('1 Lampe 1 40')).toBeVisible()
      await alert.getByRole('button', { name: 'Réessayer' }).click()
      whole.send(200)
      // Never fewer than were there.
      await expect.element(page.getByText('300 lignes reçues sur 5 000')).toBeVisible()
      whole.finish()
      await expect.element(page.getByText('1 – 5 000 sur 5 000')).toBeInTheDocument()
    },
  )

  test('are cancelled by another question, and by leaving', async () => {
    const streams = [lampStream(5_000), lampStream(5_000)]
    const answers = streams.map(({ answer }) => answer)
    const server = lampServer(5_000, () => answers.shift())
    const { leave } = await renderTable()
    streams[0]?.send(300)
    await expect.element(row('1 Lampe 1 40')).toBeVisible()
    await page.getByRole('columnheader', { name: 'Nom' }).getByRole('button').click()
    await expect.poll(() => server.givenUp(results)).toEqual([true, false])
    // The old rows stay until the first new one.
    await expect.element(table).toHaveAttribute('aria-busy', 'true')
    await expect.element(row('1 Lampe 1 40')).toBeVisible()
    streams[1]?.send(10)
    await expect.element(table).toHaveAttribute('aria-busy', 'false')
    await leave()
    await expect.poll(() => server.givenUp(results)).toEqual([true, true])
  })
})

/** A response that arrives bit by bit, cut in the middle of the next row. */
function lampStream(total: number) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) })
  const lines = lamps(total).map((item) => JSON.stringify(item))
  const whole = `{"totalRows":${total},"items":[\n${lines.join('\n,')}\n]}`
  let rows = 0
  let written = 0
  const writeTo = (end: number) => {
    controller?.enqueue(new TextEncoder().encode(whole.slice(written, end)))
    written = end
  }
  return {
    answer: new Response(body),
    send(count: number) {
      rows += count
      writeTo(whole.indexOf(`Lampe ${rows + 1}"`))
    },
    finish() {
      writeTo(whole.length)
      controller?.close()
    },
    fail: () => controller?.error(new TypeError('network error')),
    stop: () => controller?.close(),
  }
}
