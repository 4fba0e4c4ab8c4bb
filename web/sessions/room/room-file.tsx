import { listIn } from '#domain/language.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import type { ProjectOpinions } from '#domain/opinions/opinion-api.ts'
import { Link } from '@tanstack/react-router'
import { isUnderWay } from '#domain/sessions/ballot.ts'
import { isFile, type Room, type RoomFile as FileOfRoom, type RoomItem } from '#domain/sessions/room-answer.ts'
import type { Project } from '#domain/projects/project.ts'
import { useOpinionTexts } from '#web/platform/i18n/opinion-texts.ts'
import { useProjectCardTexts } from '#web/platform/i18n/project-card-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { Facts } from '#web/platform/ui/sheet.tsx'
import { Waiting } from '#web/platform/ui/waiting.tsx'
import { OpenOpinions } from '#web/projects/talk/opinions/open-opinions.tsx'
import { hasRecusals, Recusals } from '#web/projects/talk/opinions/recusals.tsx'
import { opinionsOf, useOpinions } from '#web/projects/talk/opinions/use-opinions.ts'
import { projectOf } from '#web/projects/talk/opinions/use-review.ts'
import { Description, Picture, priceText } from '#web/projects/page/project-card.tsx'
import { CallButton } from '#web/sessions/room/call-button.tsx'
import { PostponeButton } from '#web/sessions/vote/deciding.tsx'
import { leftToOthers, nextOf } from '#web/sessions/parts/next-of.ts'
import { FileMoney } from '#web/sessions/room/file-money.tsx'
import { TriedNotice } from '#web/sessions/room/tried-notice.tsx'
import { RoomNotes } from '#web/sessions/notes/room-notes.tsx'
import { languageOfName, OriginalName } from '#web/sessions/parts/original-name.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import type { RoomActs } from '#web/sessions/parts/use-room.ts'
import { Told } from '#web/projects/parts/told/told.tsx'
import classes from './room-file.module.css'
import shared from '#web/sessions/parts/room.module.css'

type Props = { room: Room; acts: RoomActs; item: RoomItem | undefined; onJoin: (() => void) | undefined }

/** The essentials of the called file, or of another one that the reader is looking at. */
export function RoomFile({ room, acts, item, onJoin }: Props) {
  const t = useSessionTexts()
  const { current } = room
  if (item === undefined) return <Between room={room} />
  const isCalled = current?.itemId === item.id
  // The person who writes the notes has them in sight, above the opinions.
  const notes = isCalled && current.notes && <RoomNotes room={room} itemId={item.id} notes={current.notes} />
  return (
    <section className={classes.file} data-called={isCalled || undefined}>
      {onJoin && (
        <div className={classes.join}>
          <Button variant="light" onClick={onJoin}>
            {t.room.join}
          </Button>
          {isUnderWay(current?.ballots ?? []) && <span className={shared.warning}>{t.room.said.ballot}</span>}
        </div>
      )}
      {isFile(item) ? (
        <Essentials
          item={item}
          sessionId={isCalled && !item.isRecused ? room.id : undefined}
          presider={isCalled ? current.presider?.name : undefined}
          chairId={room.chairId}
          presiderId={current?.presider?.id}
        />
      ) : (
        <h2>{item.name}</h2>
      )}
      <TriedNotice tried={item.tried} />
      {item.isRecused ? (
        <p className={classes.stayOut}>{t.room.stayOut}</p>
      ) : (
        <>
          {!isCalled && <Call room={room} acts={acts} item={item} />}
          {isCalled && current.mayRun && notes}
          {isFile(item) && isCalled && <Opinions projectId={item.project.id} recused={item.recused} />}
          {isFile(item) && (isCalled || item.state === 'WAITING') && <Leaving projectId={item.project.id} />}
          {isCalled && !current.mayRun && notes}
        </>
      )}
    </section>
  )
}

/** Shown while no file is called: the next one. */
function Between({ room }: { room: Room }) {
  const { items, me } = room
  const t = useSessionTexts()
  const { calledByOther } = useSessionTexts().discretion
  const { fallen, tieFell } = useSessionTexts().voting
  const others = nextOf(room) === undefined ? leftToOthers(room) : undefined
  const { ending } = useSessionTexts()
  const isTreated = items.length > 0 && items.every(({ state }) => state !== 'WAITING' && state !== 'CALLED')
  const words = isTreated ? [ending.allTreated, ending.allTreatedForAll] : [t.room.waitDesk, t.room.wait]
  const said = others === undefined ? words[me.isDesk ? 0 : 1] : calledByOther({ name: others.name })
  return (
    <section className={classes.file}>
      {room.fallen && (
        <output className={classes.fallen}>
          <strong>{fallen(room.fallen)}.</strong> {tieFell(room.fallen.tally)}
        </output>
      )}
      <p className={classes.waiting}>{said}</p>
    </section>
  )
}

type EssentialsProps = {
  item: FileOfRoom
  /** Given if what is left of the envelope is shown as well. */
  sessionId: number | undefined
  presider: string | undefined
  presiderId: number | undefined
  chairId: number | null
}

function Essentials({ item, sessionId, presider, presiderId, chairId }: EssentialsProps) {
  const { project: known, recused, interests, hasInterest } = item
  const { language } = useLanguage()
  const t = useSessionTexts()
  const { discretion: discreet } = useSessionTexts()
  const { project: words } = useProjectCardTexts()
  const project = useQuery(projectOf(known.id)).data as Project | undefined
  const where = listIn(language, [known.organizer, known.town])
  return (
    <>
      <div className={classes.fileHead}>
        <div>
          <h2 lang={languageOfName(item)}>{item.name}</h2>
          <OriginalName item={item} className={shared.quiet} />
          <p className={shared.quiet}>
            {[t.room.number({ id: known.id }), where, project?.dateString].filter(Boolean).join(' · ')}
          </p>
          {presider !== undefined && presiderId !== chairId && <p>{t.room.presider({ name: presider })}</p>}
          {recused.length > 0 && (
            <p className={shared.quiet}>{t.room.staysOut({ names: listIn(language, recused) })}</p>
          )}
          {interests.length > 0 && <p>{discreet.interests({ names: listIn(language, interests) })}</p>}
          {hasInterest && <p>{discreet.ownInterest}</p>}
        </div>
        {project && <Picture project={project} />}
      </div>
      {project === undefined ? (
        <Waiting height={160} />
      ) : (
        <Told project={project}>
          {({ told, choice }) => (
            <>
              <div className={classes.description}>
                {choice}
                <Description project={told} lang={told.languages.description} />
              </div>
              <Facts
                areShort
                facts={[
                  {
                    label: t.room.types,
                    value:
                      listIn(
                        language,
                        project.projectTypes.map(({ tostring }) => tostring),
                      ) || '–',
                  },
                  { label: t.room.price, value: priceText(told, words) },
                  ...(sessionId === undefined
                    ? []
                    : [{ label: t.room.money, value: <FileMoney sessionId={sessionId} project={project} /> }]),
                ]}
              />
            </>
          )}
        </Told>
      )}
      <p>
        <Link to="/project/show/$projectId" params={{ projectId: String(known.id) }}>
          {t.room.read}
        </Link>
      </p>
    </>
  )
}

function Call({ room, acts, item }: { room: Room; acts: RoomActs; item: RoomItem }) {
  const t = useSessionTexts()
  const { topics, ending } = useSessionTexts()
  const { again } = ending
  if (!item.mayCall) return null
  const isTreated = item.state !== 'WAITING'
  const said = item.state === 'DECIDED' ? again.decided : item.state === 'POSTPONED' && again.postponed
  return (
    <div className={shared.acts}>
      <CallButton room={room} acts={acts} itemId={item.id} variant={isTreated ? 'default' : 'filled'}>
        {isTreated ? again.call : isFile(item) ? t.room.call : topics.call}
      </CallButton>
      {isFile(item) && item.state === 'WAITING' && room.me.isDesk && (
        <PostponeButton room={room} itemId={item.id} acts={acts} />
      )}
      {said && <p className={shared.quiet}>{said}</p>}
    </div>
  )
}

/** A recusal made in the room, as before the session: by the member, or by the chair for them. */
function Leaving({ projectId }: { projectId: number }) {
  const t = useOpinionTexts()
  const opinions = useOpinions(projectId)
  const { data } = opinions.query
  if (data === undefined || data.sight === 'none' || !hasRecusals(data)) return null
  return (
    <section className={shared.part}>
      <h3>{t.recusals}</h3>
      <Recusals projectId={projectId} data={data} opinions={opinions} />
    </section>
  )
}

/** On a telephone the opinions are folded under the file; elsewhere two of them are read beside the notes. */
function Read({ data }: { data: ProjectOpinions }) {
  const { room: t } = useSessionTexts()
  const isNarrow = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
  if (isNarrow && !isOpen)
    return (
      <Button variant="transparent" px={0} onClick={() => setOpen(true)}>
        {t.readOpinions({ count: data.opinions.length })}
      </Button>
    )
  return <OpenOpinions data={data} first={{ shown: isNarrow ? data.opinions.length : 2, others: t.otherTexts }} />
}

/** A member recused in the room takes their opinion along: counts, mean and texts are asked for again at once. */
function Opinions({ projectId, recused }: { projectId: number; recused: readonly string[] }) {
  const t = useSessionTexts()
  const { data, refetch } = useQuery({ ...opinionsOf(projectId), staleTime: 0 })
  const names = recused.join()
  const known = useRef(names)
  useEffect(() => {
    if (known.current === names) return
    known.current = names
    void refetch()
  }, [names, refetch])
  if (data === undefined || data.sight !== 'open') return null
  return (
    <section className={shared.part}>
      <h3>{t.room.opinions}</h3>
      {data.opinions.length === 0 ? <p className={shared.quiet}>{t.room.noOpinions}</p> : <Read data={data} />}
    </section>
  )
}
