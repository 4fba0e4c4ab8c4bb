import { kindOf } from '#domain/notifications/kinds.ts'
import type { Notification } from '#domain/notifications/notification-api.ts'

type NotificationTarget = Pick<Notification, 'kind' | 'about'> & { project: { id: number } | null }

/** The path of the router to the exact place that it is about. */
export function placeOf({ kind, about, project }: NotificationTarget): string {
  const { place } = kindOf(kind)
  if (place === 'session') return about === null ? '/session/index' : `/session/show/${about}`
  if (place === 'queue') return '/review'
  if (place === 'list') return '/project/index'
  // An address that refuses our mails.
  if (kind === 'people' && project === null) return '/mail?tab=failing'
  if (project === null || place === 'account') return '/account/show'
  if (place === 'form') return `/project/edit/${project.id}`
  const entry = about === null ? '' : `?entry=${about}`
  return `/project/show/${project.id}${entry}`
}
