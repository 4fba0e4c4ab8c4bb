import { expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import { projectMails } from '#server/projects/project-mails.ts'

const facts = {
  name: 'Taiko sur le quai',
  id: 42,
  firstname: 'Claire',
  by: 'Yuki Tanabe',
  commission: 'Culturelle',
  message: 'Précisez la jauge.',
  url: 'https://programme.example/#/project/show/42',
  publicUrl: 'https://programme.example',
  changed: ['Dates', 'Tarif'],
  question: 'Quelle jauge ?',
}

const mails = Object.entries(projectMails).flatMap(([mail, writers]) =>
  (Object.keys(writers) as Language[]).map((language) => ({ mail, language, write: () => writers[language](facts) })),
)
const written = () => mails.map(({ mail, write }) => ({ mail, letter: write() }))

test.each(mails)('$mail in $language names the project, the person and the way to it', ({ write }) => {
  const letter = write()
  expect(letter.subject).toContain('Taiko sur le quai')
  expect(letter.paragraphs[0]).toMatch(/^(Bonjour|Hello) Claire,$/)
  expect(letter.paragraphs.length).toBeGreaterThan(1)
  expect(letter.action?.url).toBe(facts.url)
  expect(JSON.stringify(letter)).not.toContain('undefined')
})

test('the message to the carrier travels with each decision that has one, and with no other', () => {
  const carrying = written()
    .filter(({ letter }) => letter.paragraphs.includes(facts.message))
    .map(({ mail }) => mail)
  expect(new Set(carrying)).toEqual(new Set(['infosNeeded', 'certifiedAwaitingInfos', 'unpublished', 'refused']))
})

test('a word of who did it travels with what is taken away or brought back', () => {
  const word = 'Le lieu a fermé.'
  const carrying = Object.entries(projectMails)
    .filter(([, writers]) => writers.fr({ ...facts, word }).paragraphs.includes(word))
    .map(([mail]) => mail)
  expect(carrying).toEqual(['modificationsRefused', 'deletedBySomeoneElse', 'restored', 'reopened'])
})

test('an answer quotes what was asked, and no other mail does', () => {
  const quoting = written().filter(({ letter }) => letter.paragraphs.some((words) => words.includes(facts.question)))
  expect(quoting.map(({ mail }) => mail)).toEqual(['answerReceived', 'answerReceived'])
})

test('who is published is led to the event as the public sees it, and to what the label asks for', () => {
  for (const { mail, letter } of written()) {
    const links = letter.links?.map(({ url }) => url)
    expect(links).toEqual(
      mail === 'certifiedAndPublished'
        ? ['https://programme.example/agenda/42', 'https://programme.example/#/project/index?rules=communication']
        : undefined,
    )
  }
})
