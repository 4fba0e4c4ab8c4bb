import type { ProjectDate } from '#domain/projects/date-state-api.ts'

/** A time without a state, as GET /project/dates returns it. */
export const dateOf = (id: string, more: Partial<ProjectDate> = {}): ProjectDate => ({
  id,
  day: '2099-11-08',
  startTime: '18:30',
  endTime: '20:00',
  state: null,
  note: '',
  place: '',
  filed: null,
  seen: 0,
  statedAt: null,
  statedBy: null,
  isAhead: true,
  ...more,
})
