import { expect, test } from 'vitest'
import { commissionCounters, commissionForm, commissionRow, commissionTotals } from '#domain/commissions/commission.ts'
import { readBy, refused } from '#test/read-by.ts'

const counts = {
  newProjectsNb: 1,
  infosNeededProjectsNb: 2,
  refusedProjectsNb: 3,
  certifiedProjectsNb: 4,
  totalProjectsNb: 10,
}

test('a commission has a name and a place in the order', () => {
  expect(readBy(commissionForm, { name: ' Musique ', displayOrder: '1' })).toEqual({ name: 'Musique', displayOrder: 1 })
  expect(readBy(commissionForm, { name: '', displayOrder: '0' })).toEqual(
    refused({ name: 'MandatoryField', displayOrder: 'number.tooSmall.error' }),
  )
})

test('a row and the totals have every count, in whole numbers', () => {
  const row = { id: 1, name: 'Musique', displayOrder: 1, tostring: 'Musique', nbUsers: 2, untranslated: [], ...counts }
  expect(readBy(commissionRow, row)).toEqual(row)
  expect(readBy(commissionTotals, { membersNumber: 2, ...counts })).toEqual({ membersNumber: 2, ...counts })
  for (const name of Object.keys(counts))
    expect(readBy(commissionTotals, { membersNumber: 2, ...counts, [name]: 0.5 })).toHaveProperty(['refused', name])
})

test('each count counts these statuses', () => {
  expect(commissionCounters).toEqual({
    newProjectsNb: ['SUBMITED'],
    infosNeededProjectsNb: ['INFOS_NEEDED'],
    refusedProjectsNb: ['REFUSED'],
    certifiedProjectsNb: [
      'CERTIFIED_UNPUBLISHED_INFOS_NEEDED',
      'CERTIFIED_UNPUBLISHED_MODIFIED',
      'CERTIFIED_PUBLISHED',
      'CERTIFIED_PUBLISHED_MODIFIED',
    ],
    totalProjectsNb: [
      'SUBMITED',
      'INFOS_NEEDED',
      'CERTIFIED_UNPUBLISHED_INFOS_NEEDED',
      'CERTIFIED_UNPUBLISHED_MODIFIED',
      'CERTIFIED_PUBLISHED',
      'CERTIFIED_PUBLISHED_MODIFIED',
      'REFUSED',
    ],
  })
})
