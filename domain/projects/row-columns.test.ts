import { expect, test } from 'vitest'
import { columnsForFile, isInternalColumn } from '#domain/projects/row-columns.ts'
import { roles } from '#domain/roles.ts'

test('a holder’s file has the columns of holders, and a reviewer’s file all of them', () => {
  const open = ['id', 'submissionDate', 'name', 'projectStatus', 'commission', 'projectTypes', 'placeCity']
  expect(columnsForFile('ROLE_USER')).toEqual([...open, 'dateString', 'firstDay', 'lastDay'])
  const all = columnsForFile('ROLE_COMMISSION')
  for (const role of roles.filter((each) => each !== 'ROLE_USER')) expect(columnsForFile(role)).toEqual(all)
  expect(all).toEqual(expect.arrayContaining(columnsForFile('ROLE_USER')))
})

test('internal columns can be left out, and no holder has any of them', () => {
  const internal = columnsForFile('ROLE_ADMIN').filter(isInternalColumn)
  const contacts = ['holderEmail', 'contactName', 'contactEmail', 'contactPhone']
  const work = ['opinions', 'assignees', 'dueDay', 'session', 'budget', 'paid', 'commissionComment']
  expect(internal).toEqual([...contacts, ...work, 'answered', 'late', 'prepared', 'unseen'])
  expect(columnsForFile('ROLE_USER').filter(isInternalColumn)).toEqual([])
})
