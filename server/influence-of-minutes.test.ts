import type { Who } from '#test/influence-ground.ts'
import { sessionInfluenceGround, type Sat } from '#test/session-influence-ground.ts'
import { influencesOf, inRoom, leads, plain, taking, type Influence } from '#test/session-influences.ts'

/**
 * The test of influence (COMMITTEE 40) of what is done with the minutes of a closed session: read as that of files
 * (influence.test.ts).
 */
const ground = sessionInfluenceGround()
const { minutesOf } = ground
const { prove } = influencesOf(ground)
const versionOf = async (sat: Sat) => ({ version: (await minutesOf(sat)).version })
const present: Who[] = ['giver', 'recused', 'chair']

const influences: Record<string, Influence> = {
  'tidies the notes': {
    from: 'closed',
    call: 'POST /session/{id}/minutes/notes',
    form: ({ first }) => ({ itemId: first, text: 'Dit.', version: 0 }),
    by: leads,
    why: 'COMMITTEE 13.6: the desk tidies them',
    changes: [
      ['minutes 0 notes – → some', taking],
      ['minutes 0 mayWrite true → –', leads],
    ],
  },
  'gives the draft to be read': {
    from: 'closed',
    call: 'POST /session/{id}/minutes/share',
    by: leads,
    why: 'COMMITTEE 13.6: those who were there may remark and agree, and are told',
    changes: [
      ['minutes shared – → some', inRoom],
      ['bell session minutesShared – → some', present],
      ['minutes acts tidy dissent → tidy remark agree dissent', ['giver', 'recused']],
      ['minutes acts tidy share settle dissent seal → tidy remark settle agree dissent seal', ['chair']],
      ['minutes acts tidy share settle dissent → tidy settle dissent', ['admin']],
      ['minutes readiness notShared → reading', ['chair']],
    ],
  },
  'remarks on the draft': {
    from: 'shared',
    call: 'POST /session/{id}/minutes/remark',
    form: ({ second }) => ({ itemId: second, text: 'Précisez.' }),
    by: present,
    why: 'COMMITTEE 13.6: those who were there; the minutes are not sealed over it',
    changes: [
      ['minutes remarks – → open', inRoom],
      ['bell session remark – → some', ['chair']],
      ['minutes readiness reading → remarks', ['chair']],
    ],
  },
  'settles a remark': {
    from: 'remarked',
    call: 'POST /session/{id}/minutes/settle',
    form: ({ remark }) => ({ remarkId: remark, outcome: 'LEFT', answer: 'C’est dit.' }),
    by: leads,
    why: 'COMMITTEE 13.6: visibly, and its author is told',
    changes: [
      ['minutes remarks open → LEFT', inRoom],
      ['bell session remarkSettled – → some', ['giver']],
      ['minutes readiness remarks → reading', ['chair']],
    ],
  },
  'agrees to the draft': {
    from: 'shared',
    call: 'POST /session/{id}/minutes/agree',
    form: versionOf,
    by: present,
    why: 'COMMITTEE 13.6: those who were there',
    changes: [['self reads waiting → agreed', inRoom]],
  },
  'disagrees with a decision by consensus': {
    from: 'ended',
    call: 'POST /session/{id}/minutes/dissent',
    form: ({ first }) => ({ itemId: first, text: 'Trop tôt.' }),
    by: ['giver', 'chair'],
    why: 'COMMITTEE 13.6: who was there may have their dissent recorded; who takes part in the file reads it',
    changes: [['minutes 0 dissents – → 1', taking]],
  },
  'disagrees with the decision': {
    from: 'shared',
    call: 'POST /session/{id}/minutes/dissent',
    form: ({ first }) => ({ itemId: first, text: 'Non.' }),
    by: [],
    why: 'COMMITTEE 13.6: who voted for it does not, nor who did not vote',
    changes: [],
  },
  'seals the minutes': {
    from: 'agreed',
    call: 'POST /session/{id}/minutes/seal',
    form: versionOf,
    by: ['chair'],
    why: 'COMMITTEE 13.6: the chair alone, once all have agreed; nothing of it changes any more, and the members are told',
    changes: [
      ['session CLOSED → SEALED', inRoom],
      ['minutes CLOSED → SEALED', inRoom],
      ['minutes documents – → 1', inRoom],
      ['bell session minutesSealed – → some', plain],
      ['acts tidy remark agree dissent → –', plain],
      ['acts tidy share remark settle agree dissent seal → amend', ['admin']],
      ['minutes acts tidy remark agree dissent → –', ['giver', 'recused']],
      ['minutes acts tidy dissent → –', ['silent']],
      ['minutes acts tidy settle dissent → –', ['admin']],
      ['minutes 0 mayWrite true → –', ['admin']],
      ['minutes 1 mayWrite true → –', ['admin']],
    ],
  },
  'amends the minutes': {
    from: 'sealed',
    call: 'POST /session/{id}/minutes/addendum',
    form: () => ({ text: 'Il faut lire : mardi.' }),
    by: ['chair'],
    why: 'COMMITTEE 13.6: an addendum, of which the members are told',
    changes: [
      ['minutes documents 1 → 2', inRoom],
      ['bell session minutesAmended – → some', plain],
    ],
  },
}

prove(influences)
