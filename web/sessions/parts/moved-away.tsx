import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Room } from '#domain/sessions/room-answer.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'
import { sessionNow } from '#web/platform/session/session.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { Page } from '#web/platform/ui/page/page.tsx'

const fr = {
  title: 'Vous avez changé de commission',
  text: ({ name }: { name: string }) =>
    `Cette séance est celle de la commission ${name}, dont vous ne faites plus partie : elle ne vous est plus ouverte. Celles de votre commission sont dans la liste.`,
  toList: 'Voir les séances',
}
const en: typeof fr = {
  title: 'You are in another commission now',
  text: ({ name }) =>
    `This session is held by the ${name} commission, which you have left: it is no longer open to you. The sessions of your own commission are in the list.`,
  toList: 'See the sessions',
}
const useMovedTexts = textsApart<typeof fr>({ fr, en })

/** True if a session is out of reach because its reader has moved to another commission. */
export function isMovedFrom(room: Room | undefined, error: Error | null): room is Room {
  if (room === undefined || !(error instanceof ApiError) || error.status !== 404) return false
  const user = sessionNow()?.user
  return user?.role === 'ROLE_COMMISSION' && user.commissionId !== room.commission.id
}

/** Replaces a room whose reader has been moved to another commission. */
export function MovedAway({ room }: { room: Room }) {
  const t = useMovedTexts()
  return (
    <Page title={room.title}>
      <div role="alert">
        <EmptyState
          title={t.title}
          text={t.text({ name: room.commission.name })}
          action={<Button renderRoot={(props) => <Link {...props} to="/session/index" />}>{t.toList}</Button>}
        />
      </div>
    </Page>
  )
}
