import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import type { Room } from '#domain/sessions/room-answer.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { sessionNow } from '#web/platform/session/session.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { LinkButton } from '#web/platform/ui/page/link-button.tsx'
import { Page } from '#web/platform/ui/page/page.tsx'

/** True if a session is out of reach because its reader has moved to another commission. */
export function isMovedFrom(room: Room | undefined, error: Error | null): room is Room {
  if (room === undefined || !(error instanceof ApiError) || error.status !== 404) return false
  const user = sessionNow()?.user
  return user?.role === 'ROLE_COMMISSION' && user.commissionId !== room.commission.id
}

/** Replaces a room whose reader has been moved to another commission. */
export function MovedAway({ room }: { room: Room }) {
  const { moved: t } = useSessionTexts()
  return (
    <Page title={room.title}>
      <div role="alert">
        <EmptyState
          title={t.title}
          text={t.text({ name: room.commission.name })}
          action={<LinkButton to="/session/index">{t.toList}</LinkButton>}
        />
      </div>
    </Page>
  )
}
