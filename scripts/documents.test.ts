import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Decisions describe their day; every other document describes the present. */
const documents = ['README.md', ...globSync('docs/*.md')]

test.each(documents)('%s links only to existing targets', (document) => {
  const text = readFileSync(document, 'utf8')
  const files = [
    ...text.matchAll(/`((?:bench|database|docs|domain|e2e|faults|scripts|server|test|web)\/[\w./-]+\.\w+)`/g),
  ].map(([, path = '']) => path)
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, path = '']) =>
    join(dirname(document), path),
  )
  expect([...files, ...links].filter((path) => !existsSync(path))).toEqual([])
})
