import { expect, test } from 'vitest'
import { addressesIn } from '#server/platform/database/primary.ts'

test('one address may name several servers, as libpq writes it', () => {
  const one = 'postgres://Me:p%40ss@DB.example:5432/programme?host=/var/run&sslmode=require'
  expect(addressesIn(one)).toEqual([one])
  expect(addressesIn('postgresql://me:a,b@one:5432,two:5433/programme?sslmode=require')).toEqual([
    'postgresql://me:a,b@one:5432/programme?sslmode=require',
    'postgresql://me:a,b@two:5433/programme?sslmode=require',
  ])
  expect(addressesIn('postgres://one,two/programme')).toEqual(['postgres://one/programme', 'postgres://two/programme'])
})
