import { inNameOrder } from '#domain/person-name.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import classes from './avatar.module.css'

type Size = 'tiny' | 'small' | 'large'
type AvatarProps = { firstname: string; lastname: string; size?: Size }

/** A person's initials, shown beside their name and in its order. */
export function Avatar({ firstname, lastname, size = 'large' }: AvatarProps) {
  const { language } = useLanguage()
  return (
    <span className={classes.avatar} data-size={size} aria-hidden>
      {inNameOrder(initial(firstname), initial(lastname), language)}
    </span>
  )
}

/** The initials of a whole name, which is in the order of the language: its first word and its last. */
export function Initials({ of: name, size }: { of: string; size: Size }) {
  const { language } = useLanguage()
  const [word = '', ...others] = name.split(' ')
  const [firstname = '', lastname = ''] = inNameOrder(word, others.at(-1) ?? '', language)
  return <Avatar firstname={firstname} lastname={lastname} size={size} />
}

function initial(name: string): string {
  return String.fromCodePoint(name.codePointAt(0) ?? 0x20).toUpperCase()
}
