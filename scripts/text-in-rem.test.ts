import { globSync, readFileSync } from 'node:fs'
import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'

const config = await resolveConfig({ root: 'web', configFile: 'vite.config.ts', logLevel: 'error' }, 'serve')

test('no size of text is in pixels, for readers who have chosen another size in their browser', async () => {
  const sheets = globSync('web/**/*.css')
  expect(sheets.length).toBeGreaterThan(100)
  const inPixels = await Promise.all(
    sheets.map(async (sheet) => {
      const { code } = await preprocessCSS(readFileSync(sheet, 'utf8'), sheet, config)
      return (code.match(/(?<![\w-])(?:font|font-size|line-height):[^;}]*\dpx[^;}]*/g) ?? []).map(
        (found) => `${sheet}: ${found}`,
      )
    }),
  )
  expect(inPixels.flat()).toEqual([])
})

test.each([
  ['font-size: 14.5px', 'font-size: 0.90625rem'],
  ['font: 600 14.5px/1.4 serif', 'font: 600 0.90625rem/1.4 serif'],
  ['font: 16px/24px serif', 'font: 1rem/1.5rem serif'],
  ['line-height: 22px', 'line-height: 1.375rem'],
  ['--button-height: 40px', '--button-height: 2.5rem'],
  ['font-size: clamp(16px, 2vw, 20px)', 'font-size: clamp(1rem, 2vw, 1.25rem)'],
  ['border: 1px solid', 'border: 1px solid'],
  ['padding-top: 8px', 'padding-top: 8px'],
])('%s is served as %s', async (drawn, served) => {
  const { code } = await preprocessCSS(`a { ${drawn} }`, 'one.css', config)
  expect(code).toContain(`{ ${served} }`)
})
