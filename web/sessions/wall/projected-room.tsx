import { isOpen } from '#domain/sessions/ballot.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { Wall, WallBallot } from '#domain/sessions/wall-api.ts'
import { useProjectCardTexts } from '#web/platform/i18n/project-card-texts.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { Space } from '#web/platform/i18n/space.tsx'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { IconButton } from '#web/platform/ui/icon-button.tsx'
import { Logo } from '#web/platform/ui/page/logo.tsx'
import { StatusGlyph } from '#web/platform/ui/status-glyph.tsx'
import { choiceWords } from '#web/projects/parts/decision-words.ts'
import { statusSigns } from '#web/projects/parts/status-signs.ts'
import { Vignette } from '#web/projects/parts/vignette.tsx'
import { priceText } from '#web/projects/page/project-card.tsx'
import { clockIn } from '#domain/clock.ts'
import { listIn } from '#domain/language.ts'
import { languageOfName, OriginalName } from '#web/sessions/parts/original-name.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import { useMinute } from '#web/sessions/parts/use-minute.ts'
import { useAmountText } from '#web/sessions/vote/amount-text.tsx'
import { VoiceThreads } from '#web/sessions/parts/voice-threads.tsx'
import classes from './projected.module.css'

/** For the whole room to see: large, dark, and without anything internal: no opinions, notes or contacts. The amount that is voted on is shown. */
export function ProjectedRoom({ room, onLeave }: { room: Wall; onLeave?: () => void }) {
  const t = useSessionTexts()
  const { language } = useLanguage()
  const { items, current, quorumNow, quorumCountsRecused } = room
  const now = useMinute()
  const place = items.findIndex(({ id }) => id === current?.itemId)
  const item = items[place]
  const next = items.slice(place + 1).find(({ state }) => state === 'WAITING')
  const count = quorumCountsRecused ? quorumNow.withRecused : quorumNow.withoutRecused
  const quorum = { count, needed: quorumNow.needed }
  const ballot = current?.ballot
  const project = current?.project ?? null
  const words = useProjectTexts()
  const { voting: fallenWords } = useSessionTexts()

  useEffect(() => {
    document.title = room.title
  }, [room.title])
  useDarkRoom()
  useAlone()

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a small screen it scrolls, by keys too, where nothing in it takes the focus
    <section className={classes.wall} aria-label={room.title} tabIndex={onLeave ? undefined : 0}>
      <header className={classes.head}>
        <Logo size={40} />
        <span className={classes.commission}>{t.room.commissionNamed({ name: room.commission })}</span>
        <span className={classes.right}>{room.title}</span>
        <strong>{clockIn(now, language)}</strong>
        {onLeave && <IconButton label={t.room.leaveProjected} icon={<IconX size={24} />} onClick={onLeave} />}
      </header>
      {item === undefined || current === null ? (
        <div className={classes.between}>
          {room.fallen && (
            <output className={classes.fallen}>
              <strong>{fallenWords.fallen(room.fallen)}</strong> {fallenWords.tieFell(room.fallen.tally)}
            </output>
          )}
          <Order room={room} />
        </div>
      ) : (
        <section className={classes.file}>
          <div>
            <p className={classes.place}>
              {(project === null ? t.topics.of : t.room.fileOf)({ place: place + 1, of: items.length })}
            </p>
            <h1 data-length={lengthOf(item.name)} lang={languageOfName({ name: item.name, project })}>
              {item.name}
            </h1>
            {project !== null && (
              <>
                <OriginalName item={{ name: item.name, project }} className={classes.where} />
                <p className={classes.where}>{listIn(language, [project.organizer, project.town])}</p>
                <Shown project={project} />
              </>
            )}
          </div>
          {project !== null && <Drawn project={project} />}
        </section>
      )}
      <VisuallyHidden>
        <output>
          {item &&
            (project === null ? t.topics.said : t.room.said.called)({
              place: place + 1,
              of: items.length,
              name: item.name,
            })}
        </output>
      </VisuallyHidden>
      {current && project !== null && (current.proposal || ballot) && (
        <section className={classes.deciding}>
          {current.proposal && (
            <div>
              <p className={classes.label}>{t.room.decision}</p>
              <p className={classes.proposed}>
                <StatusGlyph size={30} {...statusSigns[current.proposal.projectStatus]} />
                {choiceWords(words, project.status, current.proposal.projectStatus)[0]}
              </p>
              <Amount amount={current.proposal.amount} asked={project.asked} />
            </div>
          )}
          {ballot && <Ballot ballot={ballot} />}
        </section>
      )}
      <footer className={classes.foot}>
        <span>{next && `${t.room.after} ${next.name}`}</span>
        <span>{quorumNow.isReached ? t.room.quorumReached(quorum) : t.room.quorumMissed(quorum)}</span>
      </footer>
    </section>
  )
}

function Amount({ amount, asked }: { amount: number | null; asked: number }) {
  const amountText = useAmountText()
  return amount === null ? null : <p className={classes.where}>{amountText(amount, asked)}</p>
}

function lengthOf(name: string): 'short' | 'long' | 'longest' {
  return name.length > 60 ? 'longest' : name.length > 30 ? 'long' : 'short'
}

/** What everybody in the room may know, including an announced result. */
function Ballot({ ballot }: { ballot: WallBallot }) {
  const { state, mode, isSecret, received, voters, tally, result, casting } = ballot
  const t = useSessionTexts()
  const { byCasting, againstFell } = useSessionTexts().voting
  const { secretBallot } = useSessionTexts().discretion
  if (state === 'ANNOUNCED' && tally !== null && result !== null)
    return (
      <output className={classes.output}>
        <p className={classes.label}>{t.room.results[result]}</p>
        <p className={classes.figures}>
          {(['FOR', 'AGAINST', 'ABSTAIN'] as const).map((choice) => (
            <span key={choice}>
              <strong>{tally[choice]}</strong> {t.room.choices[choice].toLowerCase()}
            </span>
          ))}
        </p>
        {(casting !== null || result === 'REJECTED') && (
          <p className={classes.how}>
            {[casting !== null && `${byCasting[casting]}.`, result === 'REJECTED' && againstFell]
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
      </output>
    )
  if (!isOpen(state))
    return (
      <output className={classes.output}>
        <p className={classes.label}>{state === 'VOID' ? t.room.ballotVoid : t.room.ballotClosed}</p>
      </output>
    )
  if (mode === 'HANDS')
    return (
      <output className={classes.output}>
        <p className={classes.label}>{t.room.ballot}</p>
        <p className={classes.proposed}>{t.room.byHands}</p>
      </output>
    )
  return (
    <output className={classes.output}>
      <p className={classes.label}>{isSecret ? secretBallot : t.room.ballot}</p>
      <p className={classes.figures}>
        <span>
          <strong>{received}</strong>
          <Space />
          {t.room.received({ count: received })}
          <Space />
          {t.room.ofVoices({ count: voters })}
        </span>
        <VoiceThreads voices={voters} filled={received} />
      </p>
    </output>
  )
}

type Shown = NonNullable<NonNullable<Wall['current']>['project']>

function Shown({ project }: { project: Shown }) {
  const { language } = useLanguage()
  const t = useSessionTexts()
  const { project: words } = useProjectCardTexts()
  return (
    <dl className={classes.facts}>
      <dt>{t.room.dates}</dt>
      <dd>{project.dates || '–'}</dd>
      <dt>{t.room.types}</dt>
      <dd>{listIn(language, project.types) || '–'}</dd>
      <dt>{t.room.price}</dt>
      <dd>{priceText(project, words)}</dd>
    </dl>
  )
}

function Drawn({ project: { id, imageUrl } }: { project: Shown }) {
  return (
    <span className={classes.picture}>
      <Vignette id={id} imageUrl={imageUrl} />
    </span>
  )
}

/** As many lines as a wall can show. */
const mostShown = 22

/** Between two files: the order of business, with the present position; of a long one, what is still to come. */
function Order({ room: { items } }: { room: Wall }) {
  const t = useSessionTexts()
  const next = items.findIndex(({ state }) => state === 'WAITING')
  const from = Math.max(0, Math.min(next - 2, items.length - mostShown))
  const isCut = items.length > from + mostShown
  const shown = items.slice(from, from + mostShown - (isCut ? 1 : 0))
  return (
    <ol className={classes.order} data-length={items.length > 8 ? 'long' : undefined}>
      {shown.map((item, index) => (
        <li key={item.id} data-ended={item.state !== 'WAITING' || undefined}>
          <span>{from + index + 1}</span> {item.name} <span>{t.room.states[item.state]}</span>
        </li>
      ))}
      {isCut && (
        <li data-ended>
          <span>…</span> {t.wall.more({ count: items.length - from - shown.length })}
        </li>
      )}
    </ol>
  )
}

/** The wall is dark, even if its reader has chosen a light colour scheme. */
function useDarkRoom() {
  useEffect(() => {
    const { documentElement: page } = document
    const name = 'data-mantine-color-scheme'
    const before = page.getAttribute(name)
    page.setAttribute(name, 'dark')
    return () => page.setAttribute(name, before ?? 'light')
  }, [])
}

/** It covers the menu and the bar, so that the keyboard cannot reach them. */
function useAlone() {
  useEffect(() => {
    const main = document.querySelector('main')
    const around = [...(main?.parentElement?.children ?? [])].filter((each) => each !== main)
    for (const each of around) each.toggleAttribute('inert', true)
    return () => {
      for (const each of around) each.toggleAttribute('inert', false)
    }
  }, [])
}
