import { Button, NumberInput, VisuallyHidden } from '@mantine/core'
import { IconGripVertical, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { committeeSessionApi, sources } from '#domain/sessions/committee-session-api.ts'
import type { Room, RoomItem } from '#domain/sessions/room-answer.ts'
import { call } from '#web/platform/api/call.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { IconButton } from '#web/platform/ui/icon-button.tsx'
import { nearDay } from '#web/projects/parts/days-text.ts'
import { OpinionsCell } from '#web/projects/talk/opinions/opinions-cell.tsx'
import { StatusBadge } from '#web/projects/parts/status-badge.tsx'
import { AddFile } from '#web/sessions/plan/add-file.tsx'
import { AddTopic } from '#web/sessions/plan/add-topic.tsx'
import { ItemName } from '#web/sessions/parts/item-name.tsx'
import { OrderHead } from '#web/sessions/parts/order-head.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import { tableTimeIn } from '#domain/clock.ts'
import { byDisagreement } from '#domain/sessions/disagreement.ts'
import { hourAfter, moved, sumOf } from '#domain/sessions/order-times.ts'
import type { RoomActs } from '#web/sessions/parts/use-room.ts'
import classes from '#web/sessions/parts/sessions.module.css'

type Props = { room: Room; acts: RoomActs }

/** The items of a session in order, moved by dragging, keys or arrows; their hours follow at once. */
export function OrderSheet({ room, acts }: Props) {
  const t = useSessionTexts()
  const { sorted: words } = useSessionTexts()
  const order = useOrder(room, acts)
  const { items } = order
  return (
    <section className={classes.sheet}>
      <OrderHead room={room} items={items} />
      <Adding room={room} acts={acts} />
      {room.toAdd !== null && <AddFile id={room.id} acts={acts} />}
      {room.toAdd !== null && <AddTopic room={room} acts={acts} className={classes.addFile} />}
      {items.length === 0 ? (
        <p className={classes.emptyOrder}>{t.edit.empty}</p>
      ) : (
        <>
          <Heads />
          <ol className={classes.order}>
            {items.map((item, place) => (
              <Row key={item.id} room={room} item={item} place={place} order={order} acts={acts} />
            ))}
          </ol>
        </>
      )}
      {items.length > 1 && (
        <p className={classes.keys}>
          <Button
            variant="transparent"
            size="compact-sm"
            disabled={acts.busy}
            onClick={() => {
              order.save(byDisagreement(items))
              order.say(words.sorted)
            }}
          >
            {words.sort}
          </Button>{' '}
          <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> {t.edit.keys}
        </p>
      )}
      <VisuallyHidden>
        <output aria-live="assertive">{order.said}</output>
      </VisuallyHidden>
    </section>
  )
}

/** Visible column headings; each field has its own label for screen readers. */
function Heads() {
  const t = useSessionTexts()
  return (
    <p className={classes.orderHeads} aria-hidden>
      <span className={classes.hour}>{t.edit.hour}</span>
      <span className={classes.name}>{t.edit.file}</span>
      <span className={classes.opinions}>{t.edit.opinions}</span>
      <span className={classes.minutes}>{t.edit.minutes}</span>
    </p>
  )
}

function Adding({ room: { id, toAdd }, acts: { act, busy } }: Props) {
  const t = useSessionTexts()
  const offered = sources.filter((source) => (toAdd?.[source] ?? 0) > 0)
  if (toAdd === null || offered.length === 0) return null
  return (
    <p className={classes.adding}>
      {t.edit.add}
      {offered.map((from) => (
        <Button
          key={from}
          variant="transparent"
          size="compact-sm"
          disabled={busy}
          onClick={() => void act(() => call(committeeSessionApi.add, { params: { id }, input: { from } }))}
        >
          {t.edit.sources[from]({ count: toAdd[from] })}
        </Button>
      ))}
    </p>
  )
}

type Local = { version: number; items: RoomItem[]; isMeant: boolean }

/** A moved file is shown at once, and saved a moment later, after the save under way, however slow that is. */
function useOrder(room: Room, { act, busy }: RoomActs) {
  const t = useSessionTexts()
  const [local, setLocal] = useState<Local>()
  const [lifted, setLifted] = useState<number>()
  const [said, say] = useState('')
  const sent = useRef<Local>(undefined)
  const isKept = local !== undefined && (local.isMeant || local.version === room.version)
  const items = isKept ? local.items : room.items
  const version = isKept ? local.version : room.version

  useEffect(() => {
    if (busy || !local?.isMeant || sent.current === local) return
    sent.current = local
    const input = { version: local.version, items: local.items.map(({ id, minutes }) => ({ id, minutes })) }
    // Moves made meanwhile are applied to the answer; a refused move is undone on the screen.
    const settle = (answered?: number) =>
      setLocal((now) => (now === local || now === undefined ? undefined : { ...now, version: answered ?? now.version }))
    void act(async () => {
      const answer = await call(committeeSessionApi.order, { params: { id: room.id }, input })
      settle(answer.version)
      return answer
    }).then(() => setLocal((now) => (now === local ? undefined : now)))
  }, [local, busy, act, room.id])

  const save = (next: RoomItem[]) => setLocal({ version, items: next, isMeant: true })
  const show = (from: number, to: number) => {
    if (to < 0 || to >= items.length || from === to) return undefined
    const next = moved(items, from, to)
    setLocal({ version, items: next, isMeant: isKept && local.isMeant })
    say(t.edit.moved({ name: next[to]!.name, place: to + 1 }))
    return next
  }
  return { items, lifted, setLifted, said, say, save, show }
}

type Order = ReturnType<typeof useOrder>
type RowProps = Props & { item: RoomItem; place: number; order: Order }

function Row({ room, item, place, order, acts: { act, busy } }: RowProps) {
  const t = useSessionTexts()
  const { language } = useLanguage()
  const { id, name, project, minutes, opinions, postponedOn } = item
  const before = sumOf(order.items.slice(0, place))
  const isLifted = order.lifted === id

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step !== 0 && (isLifted || event.altKey)) {
      event.preventDefault()
      const next = order.show(place, place + step)
      if (next !== undefined && !isLifted) order.save(next)
    }
  }
  const lift = () => {
    if (isLifted) {
      order.setLifted(undefined)
      order.save(order.items)
      order.say(t.edit.dropped({ name, place: place + 1 }))
    } else {
      order.setLifted(id)
      order.say(t.edit.lifted({ name }))
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the grip is the button; keys and pointer do the same on its row
    <li
      className={classes.orderRow}
      data-lifted={isLifted || undefined}
      onKeyDown={onKeyDown}
      onDragOver={(event) => {
        if (order.lifted === undefined) return
        event.preventDefault()
        order.show(
          order.items.findIndex((each) => each.id === order.lifted),
          place,
        )
      }}
      onDrop={(event) => event.preventDefault()}
    >
      <button
        type="button"
        className={classes.grip}
        aria-label={t.edit.move({ name })}
        aria-pressed={isLifted}
        draggable
        onClick={lift}
        onDragStart={() => order.setLifted(id)}
        onDragEnd={() => {
          order.setLifted(undefined)
          order.save(order.items)
        }}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
      <span className={classes.rank}>{place + 1}</span>
      <strong className={classes.hour}>{tableTimeIn(hourAfter(room.time, before), language)}</strong>
      <span className={classes.name}>
        <ItemName
          item={item}
          more={postponedOn === null ? undefined : t.edit.postponedOn({ day: nearDay(postponedOn, language) })}
        />
        {project !== null && project.status !== 'SUBMITED' && (
          <span>
            <StatusBadge status={project.status} />
          </span>
        )}
      </span>
      <span className={classes.opinions}>{project !== null && <OpinionsCell opinions={opinions} />}</span>
      <NumberInput
        aria-label={t.edit.minutesOf({ name })}
        className={classes.minutes}
        suffix={` ${t.edit.min}`}
        hideControls
        key={minutes}
        defaultValue={minutes}
        min={1}
        max={240}
        allowDecimal={false}
        onBlur={(event) => {
          const typed = Number.parseInt(event.currentTarget.value, 10)
          if (typed >= 1 && typed <= 240 && typed !== minutes)
            order.save(order.items.map((each) => (each.id === id ? { ...each, minutes: typed } : each)))
        }}
      />
      {!item.isRecused && (
        <IconButton
          label={t.edit.remove({ name })}
          disabled={busy}
          icon={<IconX size={18} />}
          onClick={() =>
            void act(() => call(committeeSessionApi.remove, { params: { id: room.id }, input: { itemId: id } }))
          }
        />
      )}
    </li>
  )
}
