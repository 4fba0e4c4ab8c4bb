import { expect, test } from 'vitest'
import { meetNotes, type KeptNotes } from '#web/sessions/notes/meet-notes.ts'

const kept: KeptNotes = { text: 'Le lieu est pris, un autre est cherché.', base: 'Le lieu est pris.', version: 2 }

test.each<[string, KeptNotes, { text: string; version: number }, ReturnType<typeof meetNotes>]>([
  ['nothing has moved', kept, { text: kept.base, version: 2 }, kept],
  ['an answer is older than the last save', kept, { text: 'Le lieu', version: 1 }, kept],
  ['the server holds it', kept, { text: kept.text, version: 3 }, 'saved'],
  [
    'it was typed back while another save was under way',
    { ...kept, text: 'A', base: 'A', sent: 'A B' },
    { text: 'A', version: 2 },
    { ...kept, text: 'A', base: 'A', sent: 'A B' },
  ],
  [
    'the answer to the save is lost, and more was typed',
    { ...kept, text: 'A B C', base: 'A', sent: 'A B' },
    { text: 'A B', version: 3 },
    { text: 'A B C', base: 'A B', version: 3 },
  ],
  [
    'somebody else wrote in another part of it',
    { text: 'Lundi : le lieu est pris.', base: 'le lieu est pris.', version: 2 },
    { text: 'le lieu est pris. On vote.', version: 3 },
    { text: 'Lundi : le lieu est pris. On vote.', base: 'le lieu est pris. On vote.', version: 3 },
  ],
  ['somebody wrote at the same words', kept, { text: 'Le lieu est libre.', version: 3 }, 'clash'],
])('notes where %s', (_when, mine, stored, met) => expect(meetNotes(mine, stored)).toEqual(met))
