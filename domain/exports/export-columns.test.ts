import { expect, test } from 'vitest'
import { exportColumnsFor, isInternalColumn } from '#domain/exports/export-columns.ts'
import { roles } from '#domain/roles.ts'

test('a holder’s file has the columns of holders, and a reviewer’s file all of them', () => {
  const open = ['id', 'submissionDate', 'name', 'projectStatus', 'commission', 'projectTypes', 'placeCity']
  expect(exportColumnsFor('ROLE_USER')).toEqual([...open, 'dateString', 'firstDay', 'lastDay'])
  const all = exportColumnsFor('ROLE_COMMISSION')
  for (const role of roles.filter((each) => each !== 'ROLE_USER')) expect(exportColumnsFor(role)).toEqual(all)
  expect(all).toEqual(expect.arrayContaining(exportColumnsFor('ROLE_USER')))
})

test('internal columns can be left out, and no holder has any of them', () => {
  const internal = exportColumnsFor('ROLE_ADMIN').filter(isInternalColumn)
  expect(internal).toEqual([
    'opinions',
    'assignees',
    'dueDay',
    'budget',
    'commissionComment',
    'answered',
    'late',
    'prepared',
    'unseen',
  ])
  expect(exportColumnsFor('ROLE_USER').filter(isInternalColumn)).toEqual([])
})
