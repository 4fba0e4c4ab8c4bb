import classes from './avatar.module.css'

type Size = 'tiny' | 'small' | 'large'
type AvatarProps = { firstname: string; lastname: string; size?: Size }

/** A person's initials, shown beside their name. */
export function Avatar({ firstname, lastname, size = 'large' }: AvatarProps) {
  return (
    <span className={classes.avatar} data-size={size} aria-hidden>
      {initial(firstname) + initial(lastname)}
    </span>
  )
}

/** The initials of a whole name: its first word and its last. */
export function Initials({ of: name, size }: { of: string; size: Size }) {
  const [first = '', ...others] = name.split(' ')
  return <Avatar firstname={first} lastname={others.at(-1) ?? ''} size={size} />
}

function initial(name: string): string {
  return String.fromCodePoint(name.codePointAt(0) ?? 0x20).toUpperCase()
}
