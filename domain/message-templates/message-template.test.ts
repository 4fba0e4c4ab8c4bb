import { expect, test } from 'vitest'
import { mayWriteTemplates } from '#domain/message-templates/message-template.ts'
import { filledMessage, namingText, unknownNames } from '#domain/message-templates/names.ts'
import { roles } from '#domain/roles.ts'

test('members write the templates of their own commission, administrators all of them', () => {
  const may = (ofCommission: number) =>
    roles.filter((role) =>
      mayWriteTemplates({ id: 1, role, commissionId: 2, signInId: 1, impersonatorId: null }, ofCommission),
    )
  expect(may(2)).toEqual(['ROLE_SUPER_ADMIN', 'ROLE_ADMIN', 'ROLE_COMMISSION'])
  expect(may(3)).toEqual(['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'])
})

const project = {
  name: 'Thé & $& {nom}',
  creator: 'Claire Delaunay',
  placeName: 'Maison du thé',
  placeCity: 'Nantes',
  organizerName: 'Ma',
}

test('each name is filled in unchanged, in both languages; what a file holds is not read again', () => {
  expect(filledMessage('« {nom} » : {name}, { Nom }', project)).toBe(
    '« Thé & $& {nom} » : Thé & $& {nom}, Thé & $& {nom}',
  )
  expect(filledMessage('{titulaire} / {holder}, {ville} / {town}, {lieu} / {place}', project)).toBe(
    'Claire Delaunay / Claire Delaunay, Nantes / Nantes, Maison du thé / Maison du thé',
  )
  expect(filledMessage('{organisateur} {organizer} {prénom}', project)).toBe('Ma Ma {prénom}')
})

test('what stands for nothing is found, each once, and refused where it is typed', () => {
  expect(unknownNames('{nom} {prénom}, {prénom} {} { ville }')).toEqual(['{prénom}', '{}'])
  expect(unknownNames('un { seul, et } sans suite\n')).toEqual(['{ seul, et }'])
  expect(unknownNames('a { b\n} c')).toEqual([])
  const field = namingText()
  expect(field.safeParse('Bonjour {titulaire}').success).toBe(true)
  expect(field.safeParse('Bonjour {prénom}').error?.issues[0]?.message).toBe('message.name.error')
})
