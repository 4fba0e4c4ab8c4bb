import { expect, test } from 'vitest'
import { filledTemplate, mayWriteTemplates } from '#domain/message-templates/message-template.ts'
import { roles } from '#domain/roles.ts'

test('members write the templates of their own commission, administrators all of them', () => {
  const may = (ofCommission: number) =>
    roles.filter((role) =>
      mayWriteTemplates({ id: 1, role, commissionId: 2, signInId: 1, impersonatorId: null }, ofCommission),
    )
  expect(may(2)).toEqual(['ROLE_SUPER_ADMIN', 'ROLE_ADMIN', 'ROLE_COMMISSION'])
  expect(may(3)).toEqual(['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'])
})

test('a template shows the name of the project unchanged in each of its places', () => {
  expect(filledTemplate('« {nom} » : {name}, {nom}', 'Thé & $& {nom}')).toBe(
    '« Thé & $& {nom} » : Thé & $& {nom}, Thé & $& {nom}',
  )
  expect(filledTemplate('{prénom} { nom }', 'Thé')).toBe('{prénom} { nom }')
})
