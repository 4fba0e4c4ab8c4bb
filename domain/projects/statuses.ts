/** Where a project stands. Spelled so. */
export const projectStatuses = [
  'DRAFT',
  'SUBMITED',
  'INFOS_NEEDED',
  'CERTIFIED_UNPUBLISHED_INFOS_NEEDED',
  'CERTIFIED_UNPUBLISHED_MODIFIED',
  'CERTIFIED_PUBLISHED',
  'CERTIFIED_PUBLISHED_MODIFIED',
  'REFUSED',
  'DELETED',
] as const

export type ProjectStatus = (typeof projectStatuses)[number]
