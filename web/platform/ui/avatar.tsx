import classes from './avatar.module.css'

type AvatarProps = { firstname: string; lastname: string; size?: 'tiny' | 'small' | 'large' }

/** Somebody's initials, beside their name. */
export function Avatar({ firstname, lastname, size = 'large' }: AvatarProps) {
  return (
    <span className={classes.avatar} data-size={size} aria-hidden>
      {initial(firstname) + initial(lastname)}
    </span>
  )
}

function initial(name: string): string {
  return String.fromCodePoint(name.codePointAt(0) ?? 0x20).toUpperCase()
}
