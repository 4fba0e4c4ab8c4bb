import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { wallApi } from '#domain/sessions/wall-api.ts'
import { queryOf } from '#web/platform/api/query-client.ts'
import { ProjectedRoom } from '#web/sessions/wall/projected-room.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import classes from './wall.module.css'

/** A wall has no account, so no stream: it asks once a second, which one screen a room may. */
const everySecond = 1_000

/** The projected view in a window of its own. */
export function WallPage() {
  const code = useParams({ strict: false, select: (params) => params.code ?? '' })
  return <WallOf code={code} />
}

export function WallOf({ code, onLeave }: { code: string; onLeave?: () => void }) {
  const { wall: t } = useSessionTexts()
  const { data, isError } = useQuery({
    ...queryOf(wallApi.get, { params: { code } }, { staleTime: 0 }),
    refetchInterval: everySecond,
    refetchIntervalInBackground: true,
    retry: false,
  })
  if (data !== undefined) return <ProjectedRoom room={data} {...(onLeave && { onLeave })} />
  return <div className={classes.alone}>{isError && <p role="alert">{t.unknown}</p>}</div>
}
