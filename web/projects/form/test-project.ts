import type { Project } from '#domain/projects/project.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'

export const status = (value: ProjectStatus) => ({ value, text: value })
/** The part of a complete project that its form reads. */
export const completeProject = {
  id: 7,
  name: 'Ma, l’intervalle',
  description: '<p>Une danseuse.</p>',
  isFree: true,
  projectImage: { id: 4, fileUrl: '/f', listUrl: '/l', pageUrl: '', zoomUrl: '', facts: null },
  projectTypes: [{ id: 2, tostring: 'Atelier' }],
  commission: { id: 1, tostring: 'Culturelle' },
  projectAccess: { value: 'OPEN', text: 'OPEN' },
  projectPublic: { value: 'EVERYONE', text: 'EVERYONE' },
  projectPlace: { name: 'Théâtre du Passage', address: '44000 Nantes', latitude: 47.2, longitude: -1.5 },
  projectOrganizer: {
    name: 'Atelier Ma',
    organizerType: 'Association',
    contactLastname: 'Delaunay',
    contactFirstname: 'Claire',
    contactPhoneNumber: '+33 6 39 98 12 42',
    contactPhoneCountryCode: 'FR',
    contactEmail: 'claire@test.example',
  },
  projectDateConfs: [{ id: 5, date: '2099-01-01', startTime: '10:00', endTime: '11:00', isRecurrent: false }],
  creator: { id: 3, tostring: 'Claire D' },
  edition: { id: 4, tostring: '4e édition', isArchived: false, state: 'current' },
  projectStatus: status('SUBMITED'),
  availableStatusForCommission: [status('SUBMITED'), status('INFOS_NEEDED'), status('REFUSED')],
  message: '',
  commissionComment: '',
  submissionDate: '2026-09-07T10:00:00Z',
  certificationDate: null,
  publicationDate: null,
  version: 4,
  allowChangeStatus: true,
  allowEdit: true,
  lastSave: null,
} as unknown as Project
