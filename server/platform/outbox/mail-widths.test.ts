import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { answering } from '#server/platform/outbox/answering.ts'
import { writeMail } from '#server/platform/outbox/write-mail.ts'
import { axeFaults } from '#test/axe.ts'
import { chromiumLaunchOptions, forShortLives } from '#test/chromium.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await chromium.launch(await chromiumLaunchOptions(forShortLives))
  page = await browser.newPage()
  await page.addInitScript({ path: join(import.meta.dirname, '../../../test/page-measures.js') })
})
afterAll(() => browser?.close())

/** Outlook and Gmail on small phones, Apple Mail, a narrow reading pane, and what Gmail and Outlook give on a desktop. */
const widths = [320, 360, 390, 480, 600, 640]

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const longAddress = `https://programme.example/#/login/resetPassword/${'k3Jd9'.repeat(12)}/104729`
const letter = {
  subject: `Trois points à revoir : ${longWord}`,
  paragraphs: ['Bonjour Naoko Hirai,', `Voir ${longAddress}\n${longWord}`, `日本語の長い文章。${'あ'.repeat(120)}`],
  sections: [
    {
      heading: 'Ce qui vous attend',
      title: `${longWord}, n° 2137`,
      paragraphs: [longAddress],
      link: { label: longWord, url: longAddress },
    },
  ],
  action: { label: `Répondre aux points de ${longWord}`, url: longAddress },
  links: [{ label: longAddress, url: longAddress }],
  notes: [`Avant le mardi 20 octobre 2026. ${longAddress}`],
}

const linesAbove = `(() => {
  const words = document.createRange()
  words.selectNodeContents(document.querySelector('p'))
  return words.getClientRects().length
})()`

test.each(languages)('a mail in %s fits every width, and reads in a program that is dark', async (language) => {
  const how = answering(true, language, { userId: 1, projectId: 2, audience: 'shared' })
  const { html } = writeMail('naoko@kami.example', language, letter, `${longWord}@programme.example`, how)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`data:text/html;charset=utf-8,${encodeURIComponent(html!)}`)
      const out = await page.evaluate<string[]>('sticksOut({ hasPointer: false })')
      expect([colorScheme, width, out]).toEqual([colorScheme, width, []])
      // Broken, the line above which one answers no longer looks like one.
      const above = await page.evaluate<number>(linesAbove)
      expect([width, above]).toEqual([width, width < 360 ? above : 1])
    }
    expect(await axeFaults(page.mainFrame())).toEqual([])
  }
})
