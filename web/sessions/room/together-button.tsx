import { listIn } from '#domain/language.ts'
import { Button, Checkbox, Radio, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Verdict } from '#domain/opinions/opinion.ts'
import { projectStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import { availableStatusForCommission, needsMessage } from '#domain/projects/workflow.ts'
import { filesOf, type Room, type RoomFile } from '#domain/sessions/room-answer.ts'
import { roomApi } from '#domain/sessions/room-api.ts'
import { call } from '#web/platform/api/call.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { AskFirst } from '#web/platform/ui/modal/ask-first.tsx'
import { longToastMs, showSuccess } from '#web/platform/ui/toast.tsx'
import { DecisionChoice } from '#web/projects/decide/decision-choice.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import type { RoomActs } from '#web/sessions/parts/use-room.ts'
import classes from '#web/sessions/parts/room.module.css'

type Props = { room: Room; acts: RoomActs }

/** While no file is on the table, those that all judge alike are offered as a group, for one act by consensus. */
export function TogetherButtons({ room, acts }: Props) {
  const files = filesOf(room.items)
  if (files.some(({ state }) => state === 'CALLED') || !room.quorumNow.isReached) return null
  const groups = Map.groupBy(
    files.filter(({ unanimous, mayCall }) => unanimous !== null && mayCall),
    ({ unanimous }) => unanimous!.verdict,
  )
  return [...groups].map(
    ([verdict, group]) =>
      group.length > 1 && <Together key={verdict} room={room} acts={acts} verdict={verdict} files={group} />,
  )
}

function Together({ room, acts: { act, busy }, verdict, files }: Props & { verdict: Verdict; files: RoomFile[] }) {
  const { language } = useLanguage()
  const { together: t, room: words } = useSessionTexts()
  const [left, setLeft] = useState<readonly number[]>([])
  const [status, setStatus] = useState<ProjectStatus>()
  const [message, setMessage] = useState('')
  const chosen = files.filter(({ id }) => !left.includes(id))
  const choices = projectStatuses.filter((to) =>
    chosen.every(({ project }) => to !== project.status && availableStatusForCommission(project.status).includes(to)),
  )
  const isWhole =
    chosen.length > 0 &&
    status !== undefined &&
    choices.includes(status) &&
    (!needsMessage(status) || message.trim() !== '')
  const decide = (close: () => void) => {
    if (!isWhole) return
    const items = JSON.stringify(chosen.map(({ id, unanimous }) => ({ id, version: unanimous!.version })))
    const input = { items, projectStatus: status, message: needsMessage(status) ? message : '' }
    let after = room
    return act(
      async () => (after = await call(roomApi.decideTogether, { params: { id: room.id }, input })),
      () => {
        const stayed = after.items.filter(
          ({ id, state }) => state === 'WAITING' && chosen.some((each) => each.id === id),
        )
        close()
        const names = listIn(
          language,
          stayed.map(({ name }) => name),
        )
        showSuccess(t.done({ count: chosen.length - stayed.length, names }), longToastMs)
      },
    )
  }
  return (
    <AskFirst
      renderButton={(ask) => (
        <Button fullWidth variant="default" mt="xs" className={classes.sentence} disabled={busy} onClick={ask}>
          {t.button({ count: files.length, verdict })}
        </Button>
      )}
      title={t.title}
      confirmLabel={t.confirm({ count: chosen.length })}
      onConfirm={decide}
    >
      <p>{t.text}</p>
      {files.map(({ id, name, unanimous, recused }) => (
        <Checkbox
          key={id}
          mt="xs"
          checked={!left.includes(id)}
          onChange={({ currentTarget: { checked } }) =>
            setLeft(checked ? left.filter((each) => each !== id) : [...left, id])
          }
          label={
            <>
              {name} <span className={classes.quiet}>{t.given({ count: unanimous!.given, verdict })}</span>
            </>
          }
          description={recused.length > 0 && words.staysOut({ names: listIn(language, recused) })}
        />
      ))}
      <Radio.Group label={words.decision} mt="md" value={status ?? null} onChange={setStatus}>
        {choices.map((to) => (
          <DecisionChoice key={to} from={chosen[0]!.project.status} to={to} flat />
        ))}
      </Radio.Group>
      {status !== undefined && needsMessage(status) && (
        <Textarea
          label={words.message}
          required
          autosize
          minRows={3}
          maxLength={1000}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
      )}
      {!isWhole && <p className={classes.quiet}>{words.chooseFirst}</p>}
    </AskFirst>
  )
}
