import type { Notification } from '#domain/notifications/notification-api.ts'

type NotificationTarget = Pick<Notification, 'kind' | 'about'> & { project: { id: number } | null }

/** The path of the router to the exact place that it is about. */
export function placeOf({ kind, about, project }: NotificationTarget): string {
  if (kind === 'session') return about === null ? '/session/index' : `/session/show/${about}`
  if (kind === 'opinionDue') return '/review'
  if (kind === 'filingOpen') return '/project/index'
  // An address that refuses our mails.
  if (kind === 'people' && project === null) return '/mail?tab=failing'
  if (project === null) return '/account/show'
  if (kind === 'pointDue') return `/project/edit/${project.id}`
  const entry = about === null ? '' : `?entry=${about}`
  return `/project/show/${project.id}${entry}`
}
