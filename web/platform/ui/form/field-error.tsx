import { IconAlertCircle } from '@tabler/icons-react'
import classes from './field.module.css'

export function FieldError({ text }: { text: string }) {
  return (
    <span className={classes.error}>
      <IconAlertCircle size={17} aria-hidden />
      {text}
    </span>
  )
}
