import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import type { ProjectMail } from '#domain/projects/status-mails.ts'
import { askedParagraphs } from '#server/projects/mails/asked-words.ts'
import { projectMail, type MailFacts } from '#server/projects/mails/project-mails.ts'
import { serverWords } from '#server/words/words.ts'

const facts = {
  name: 'Taiko sur le quai',
  id: 42,
  firstname: 'Claire',
  lastname: 'Aubry',
  by: 'Yuki Tanabe',
  commission: 'Culturelle',
  message: 'Précisez la jauge.',
  url: 'https://programme.example/#/project/show/42',
  publicUrl: 'https://programme.example',
  changed: ['Dates', 'Tarif'],
}

const names = Object.keys(serverWords.fr.projects.mails) as ProjectMail[]
const mails = names.flatMap((mail) =>
  languages.map((language) => ({ mail, language, write: () => projectMail(mail, facts, language) })),
)
const carrying = (said: Partial<MailFacts>, text: string) =>
  names.filter((mail) => projectMail(mail, { ...facts, ...said }, 'fr').paragraphs.includes(text))
const written = () => mails.map(({ mail, write }) => ({ mail, letter: write() }))

test.each(mails)(
  '$mail in $language names the project and the person, and has its link, a request that of its form',
  ({ mail, language, write }) => {
    const letter = write()
    expect(letter.subject).toContain('Taiko sur le quai')
    expect(letter.paragraphs[0]).toBe(serverWords[language].mails.hello(facts))
    expect(letter.paragraphs.length).toBeGreaterThan(1)
    const isRequest = ['infosNeeded', 'certifiedAwaitingInfos', 'unpublished'].includes(mail)
    expect(letter.action?.url).toBe(isRequest ? facts.url.replace('show', 'edit') : facts.url)
    expect(JSON.stringify(letter)).not.toContain('undefined')
  },
)

test('the message to the holder is part of each decision that has one, and of no other', () => {
  expect(carrying({}, facts.message)).toEqual(['infosNeeded', 'certifiedAwaitingInfos', 'unpublished', 'refused'])
})

test('the actor’s message is part of mails about what is taken away or brought back', () => {
  const word = 'Le lieu a fermé.'
  expect(carrying({ word }, word)).toEqual([
    'modificationsAccepted',
    'modificationsRefused',
    'deletedBySomeoneElse',
    'restored',
    'reopened',
  ])
})

test('questions at single fields are part of each decision that has some, and of no other', () => {
  const asked = ['– Détail des tarifs : Pour qui ?']
  expect(carrying({ asked }, asked[0]!)).toEqual(['infosNeeded', 'certifiedAwaitingInfos', 'unpublished'])
})

test('points are named in the holder’s language, a block of dates by its number, with the due day', () => {
  const asked = {
    points: [
      { field: 'priceDetails' as const, question: 'Pour qui ?' },
      { field: 'projectDateConfs' as const, dateId: 12, question: 'À quelle heure ?' },
      { field: 'image' as const, question: 'Une autre ?' },
    ],
    dueDay: '2026-12-02',
    dateIds: [11, 12],
  }
  const said = (['fr', 'en'] as const).map((language) => askedParagraphs(asked, language).join('\n'))
  expect(said).toEqual([
    '– Détail des tarifs : Pour qui ?\n– Date n° 2 : À quelle heure ?\n– Image : Une autre ?\nVotre réponse est attendue jusqu’au 2 décembre 2026.',
    '– Price details: Pour qui ?\n– Date no. 2: À quelle heure ?\n– Image: Une autre ?\nYour answer is expected by 2 December 2026.',
  ])
  expect(askedParagraphs({ ...asked, points: [] }, 'fr')).toEqual([
    'Votre réponse est attendue jusqu’au 2 décembre 2026.',
  ])
  expect(askedParagraphs({ ...asked, points: [], dueDay: null }, 'fr')).toEqual([])
})

test('the mail of a publication links to the public event and to the duties of the label', () => {
  for (const { mail, letter } of written()) {
    const links = letter.links?.map(({ url }) => url)
    expect(links).toEqual(
      mail === 'certifiedAndPublished'
        ? ['https://programme.example/agenda/42', 'https://programme.example/#/project/index?rules=communication']
        : undefined,
    )
  }
})
