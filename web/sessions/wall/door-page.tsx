import { isTimely } from '#domain/sessions/session.ts'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { wallApi } from '#domain/sessions/wall-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { queryOf } from '#web/platform/api/query-client.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import classes from './wall.module.css'

/** A tablet at the door: each person types their name. It lists nobody. */
export function DoorPage() {
  const { wall: t } = useSessionTexts()
  const code = useParams({ strict: false, select: (params) => params.code ?? '' })
  const { data, isError } = useQuery({
    ...queryOf(wallApi.get, { params: { code } }, { staleTime: 0 }),
    refetchInterval: 10_000,
    retry: false,
  })
  const [name, setName] = useState('')
  const [said, setSaid] = useState<{ name: string } | 'unknown'>()
  const { busy, run } = useRefusalToast()
  const arrive = () =>
    run(async () => {
      try {
        setSaid(await call(wallApi.arrive, { params: { code }, input: { name } }))
        setName('')
      } catch (error) {
        if (!(error instanceof ApiError) || error.body.errors === undefined) throw error
        setSaid('unknown')
      }
    })
  return (
    <main className={classes.alone}>
      {isError && data === undefined && <p role="alert">{t.unknown}</p>}
      {data && (
        <form
          className={classes.door}
          onSubmit={(event) => {
            event.preventDefault()
            void arrive()
          }}
        >
          <p>{data.commission}</p>
          <h1>{data.title}</h1>
          {isTimely('attend', data.state) ? (
            <>
              <TextInput
                size="lg"
                label={t.name}
                description={t.nameHelp}
                autoComplete="off"
                required
                value={name}
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
              <Button type="submit" size="lg" loading={busy}>
                {t.here}
              </Button>
            </>
          ) : (
            <p>{t.notYet}</p>
          )}
          <output>{said === 'unknown' ? t.notFound : said && t.welcome(said)}</output>
        </form>
      )}
    </main>
  )
}
