import { expect, test } from 'vitest'
import { readProof } from '#domain/register/proof.ts'
import { inGroups } from '#domain/register/register.ts'

const hash = '9e41'.repeat(16)
const row = { year: 2026, number: 412, hash }

test.each([
  ['a fingerprint', hash, { fingerprint: hash }],
  ['in groups, as it is mailed', inGroups(hash).join(' '), { fingerprint: hash }],
  ['in capitals, between spaces', ` ${hash.toUpperCase()}\n`, { fingerprint: hash }],
  ['a fingerprint of digits alone', '1'.repeat(64), { fingerprint: '1'.repeat(64) }],
  ['a row', `2026-0412:${hash}`, row],
  ['a row as the mail prints it', `n° 2026-0412 : ${inGroups(hash).join(' ')}`, row],
  ['with a space between number and hash', `2026-0412 ${hash}`, row],
  ['a row of the current edition', `412:${hash}`, { ...row, year: undefined }],
])('%s is read', (_, text, proof) => expect(readProof(text)).toEqual(proof))

test.each([
  '',
  'PV-2026-CUL-02',
  '2026-0412',
  `2026-0412:${hash.slice(1)}`,
  `${hash}0`,
  `x${hash}`,
  `2026-0412:${hash}0`,
])('« %s » is no proof', (text) => expect(readProof(text)).toBeUndefined())
