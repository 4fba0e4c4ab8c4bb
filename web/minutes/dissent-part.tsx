import { minutesApi } from '#domain/minutes/minutes-api.ts'
import type { Minutes, MinutesItem } from '#domain/minutes/minutes-answer.ts'
import { OwnWords } from '#web/minutes/own-words.tsx'
import { useMinutesTexts } from '#web/minutes/minutes-texts.ts'
import type { MinutesActs } from '#web/minutes/use-minutes.ts'
import { call } from '#web/platform/api/call.ts'
import classes from './minutes.module.css'

type Props = { minutes: Minutes; acts: MinutesActs; item: MinutesItem }

/** The dissents of a file, and the reader's own. */
export function DissentPart({ minutes, acts, item }: Props) {
  const t = useMinutesTexts()
  if (item.dissents.length === 0 && !item.mayDissent) return null
  return (
    <div className={classes.part}>
      {item.dissents.map(({ author, text }) => (
        <div key={author.id}>
          <h3>{t.dissentBy({ name: author.name })}</h3>
          <p className={classes.words}>{text}</p>
        </div>
      ))}
      {item.mayDissent && <OwnDissent minutes={minutes} acts={acts} item={item} />}
    </div>
  )
}

function OwnDissent({ minutes, acts, item }: Props) {
  const t = useMinutesTexts()
  const mine = item.dissents.find(({ author }) => author.id === minutes.me.id)?.text ?? ''
  return (
    <OwnWords
      acts={acts}
      opens={mine === '' ? t.dissent : t.changeDissent}
      label={t.dissentLabel}
      description={t.dissentHelp}
      before={mine}
      sends={t.keep}
      mayBeEmpty
      send={(text) => call(minutesApi.dissent, { params: { id: minutes.id }, input: { itemId: item.id, text } })}
    />
  )
}
