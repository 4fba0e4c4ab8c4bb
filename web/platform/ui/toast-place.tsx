import { Notifications } from '@mantine/notifications'
import classes from './toast.module.css'

/** Where toasts stand. */
export const toastPlace = (
  <Notifications
    position="top-right"
    containerWidth={360}
    classNames={{ root: classes.place, notification: classes.toast }}
  />
)

export { notifications } from '@mantine/notifications'
