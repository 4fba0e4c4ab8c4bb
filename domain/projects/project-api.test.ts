import { expect, test } from 'vitest'
import { projectApi } from '#domain/projects/project-api.ts'

test('a filter of the list keeps its position on the wire: a new one comes after these', () => {
  expect(projectApi.filterNames.slice(0, 6)).toEqual([
    'projectStatus',
    'commission',
    'projectTypes',
    'dateString',
    'submissionDate',
    'creator',
  ])
})
