import { clockIn } from '#domain/clock.ts'
import type { RoomItem } from '#domain/sessions/room-answer.ts'
import type { TriedAct } from '#domain/sessions/tried.ts'
import { textsApart, useLanguage } from '#web/platform/i18n/texts.ts'
import shared from '#web/sessions/parts/room.module.css'

/** What others tried on the called file, which was refused or waits until the room has finished. */
export function TriedNotice({ tried }: Pick<RoomItem, 'tried'>) {
  const t = useTriedTexts()
  const { language } = useLanguage()
  return (
    <div aria-live="polite">
      {tried.map(({ id, act, name, at }) => (
        <p key={`${id} ${act}`} className={shared.warning}>
          {t.tried({ name, act: t.acts[act], time: clockIn(at, language) })}
        </p>
      ))}
    </div>
  )
}

type Tried = { name: string; act: string; time: string }

const fr = {
  acts: {
    edit: 'modifier',
    decide: 'décider',
    prepare: 'préparer une décision sur',
    delete: 'supprimer',
    restore: 'rétablir',
  } satisfies Record<TriedAct, string>,
  tried: ({ name, act, time }: Tried) =>
    `À ${time}, ${name} a voulu ${act} ce dossier depuis un autre écran : c’est refusé tant que vous l’examinez.`,
}

const en: typeof fr = {
  acts: {
    edit: 'change',
    decide: 'decide',
    prepare: 'prepare a decision on',
    delete: 'delete',
    restore: 'restore',
  },
  tried: ({ name, act, time }) =>
    `At ${time}, ${name} tried to ${act} this file elsewhere: that is refused while you are examining it.`,
}

const useTriedTexts = textsApart({ fr, en })
