import { expect, test } from 'vitest'
import { en as catalogueEn } from '#web/words/en.ts'
import { fr as catalogueFr } from '#web/words/fr.ts'
import { words as enDecision } from '#web/words/en/project-decision.ts'
import { words as enProjects } from '#web/words/en/projects.ts'
import { words as enForm } from '#web/words/en/project-form.ts'
import { words as frDecision } from '#web/words/fr/project-decision.ts'
import { words as frProjects } from '#web/words/fr/projects.ts'
import { words as frForm } from '#web/words/fr/project-form.ts'
import { changeText, fieldLabel } from '#web/projects/parts/change-text.ts'

const fr = { ...catalogueFr.first, projects: frProjects, projectForm: frForm, projectDecision: frDecision }
const en = { ...catalogueEn.first, projects: enProjects, projectForm: enForm, projectDecision: enDecision }

test.each([
  ['projectAccess', 'BOOKING', 'Sur réservation', 'Booking required'],
  ['projectPublic', 'EVERYONE', 'Tout public', 'Everyone'],
  ['projectStatus', 'INFOS_NEEDED', 'Infos demandées', 'Information needed'],
  ['isFree', false, 'Payant', 'Paid'],
  ['isComRelevant', true, 'Oui', 'Yes'],
  ['budget', 1200.5, '1 200,50 €', '€1,200.50'],
  ['paid', 350.5, '350,50 €', '€350.50'],
  ['placePhoneCountryCode', 'JP', 'Japon', 'Japan'],
  ['projectImage', 812, 'une image', 'a picture'],
  ['projectImageModified', 813, 'une image', 'a picture'],
  ['projectImage', null, 'vide', 'empty'],
  ['placeLatitude', 43.6, '43,6', '43.6'],
  ['description', '<p>Deux rives &amp; une.</p>', 'Deux rives & une.', 'Deux rives & une.'],
  ['commission', 'Culturelle', 'Culturelle', 'Culturelle'],
  ['message', '', 'vide', 'empty'],
])('the history shows %s %j in words', (field, value, french, english) => {
  const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')
  expect(plain(changeText(field, value, fr, 'fr'))).toBe(french)
  expect(plain(changeText(field, value, en, 'en'))).toBe(english)
})

test('a field that no longer exists has words too, and a long value is cut', () => {
  expect(fieldLabel('organizerShoeSize', fr)).toBe('Ancien champ')
  expect(fieldLabel('projectTypes', fr)).toBe('Types d’évènement')
  expect(changeText('userComment', 'x'.repeat(500), fr, 'fr')).toHaveLength(161)
})
