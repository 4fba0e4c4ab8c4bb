import { kindOf, type Place } from '#domain/notifications/kinds.ts'
import type { Notification } from '#domain/notifications/notification-api.ts'

type NotificationTarget = Pick<Notification, 'kind' | 'about'> & { project: { id: number } | null }

const account = '/account/show'

const paths: Record<Place, (target: NotificationTarget) => string> = {
  project: ({ about, project }) => {
    if (project === null) return account
    return `/project/show/${project.id}${about === null ? '' : `?entry=${about}`}`
  },
  form: ({ project }) => (project === null ? account : `/project/edit/${project.id}`),
  session: ({ about }) => (about === null ? '/session/index' : `/session/show/${about}`),
  list: () => '/project/index',
  queue: () => '/review',
  failingMail: () => '/mail?tab=failing',
  account: () => account,
}

/** The path of the router to the exact place that it is about. */
export function placeOf(target: NotificationTarget): string {
  return paths[kindOf(target.kind).place](target)
}
