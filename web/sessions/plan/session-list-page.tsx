import { civilDayIn } from '#domain/clock.ts'
import { listIn } from '#domain/language.ts'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { committeeSessionApi } from '#domain/sessions/committee-session-api.ts'
import type { SessionRow } from '#domain/sessions/room-answer.ts'
import { isToCome } from '#domain/sessions/session.ts'
import { PartAnswer } from '#web/platform/ui/whole-answer.tsx'
import { useChosenEdition } from '#web/editions/chosen-edition.ts'
import { useOtherEdition } from '#web/editions/edition-queries.ts'
import { OtherEdition } from '#web/editions/other-edition.tsx'
import { apiRoot } from '#web/platform/api/api-root.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { aboutManyMs, isAbout, useHints } from '#web/platform/live/hints.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { Page } from '#web/platform/ui/page/page.tsx'
import { LeftSessions } from '#web/sessions/plan/left-sessions.tsx'
import { RehearsalButton } from '#web/sessions/plan/rehearsal-button.tsx'
import { SessionStateBadge } from '#web/sessions/parts/session-state-badge.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import { usePlannable } from '#web/sessions/plan/use-plannable.ts'
import classes from '#web/sessions/parts/sessions.module.css'

export function SessionListPage() {
  const t = useSessionTexts()
  const edition = useChosenEdition()
  const other = useOtherEdition()
  const sessions = useCall(committeeSessionApi.list, { input: { edition } }, { staleTime: 0 })
  const plannable = usePlannable()
  useHints((told) => {
    if (isAbout(told, ({ topic }) => topic === 'session')) void sessions.refetch()
  }, aboutManyMs)
  return (
    <Page
      title={t.title}
      subtitle={t.subtitle}
      action={
        <Group gap="sm">
          {apiRoot === '' && <RehearsalButton />}
          {plannable.length > 0 && other === undefined && (
            <Button component={Link} to="/session/create" leftSection={<IconPlus size={18} />}>
              {t.create}
            </Button>
          )}
        </Group>
      }
    >
      {other ? <OtherEdition {...other} /> : <LeftSessions />}
      <PartAnswer query={sessions} words={t} height={240}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState {...t.empty} />
          ) : (
            <ul className={classes.sessions}>
              {rows.map((session) => (
                <Row key={session.id} session={session} />
              ))}
            </ul>
          )
        }
      </PartAnswer>
    </Page>
  )
}

function Row({ session }: { session: SessionRow }) {
  const t = useSessionTexts()
  const { language } = useLanguage()
  const { id, state, title, day, time, place, commission, files, minutes, expected, members, isDesk, myReply } = session
  const written = civilDayIn(day, language, true)
  const isMade = isToCome(state) && isDesk
  return (
    <li className={classes.session}>
      <div>
        <Link to={isMade ? '/session/edit/$sessionId' : '/session/show/$sessionId'} params={{ sessionId: String(id) }}>
          <strong>{title}</strong>
        </Link>
        <p className={classes.quiet}>{listIn(language, [commission.name, t.at({ day: written, time }), place])}</p>
      </div>
      <p className={classes.facts}>
        {listIn(language, [t.files({ count: files }), files > 0 && t.minutes({ count: minutes })])}
        <br />
        <span className={classes.quiet}>
          {listIn(language, [
            isToCome(state) ? t.expected({ expected, members }) : t.ended(session),
            isToCome(state) && myReply === null && !isDesk && t.noReply,
          ])}
        </span>
      </p>
      <SessionStateBadge state={state} />
    </li>
  )
}
