import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { aboutManyMs, isAbout, useHints, useHintsAtOnce, type LiveHints } from '#web/platform/live/hints.ts'
import { renewMoney } from '#web/budget/renew-money.ts'
import { dropWithheld } from '#web/projects/parts/drop-withheld.ts'
import { dropAccessToken } from '#web/platform/session/session.ts'
import { withWords } from '#web/platform/i18n/texts.ts'

/** Everything that counts projects, in the menu and above the list; and the page of decisions. */
const countsProjects = ['dashboard', 'decision', 'review', 'view']

/** Follows the server's hints while a user is signed in, and keeps the data around every screen up to date. */
export function useFollowing() {
  const client = useQueryClient()
  useEffect(() => {
    let isGone = false
    let stop = () => {}
    const start = async () => {
      const { startLive } = await withWords(import('#web/platform/live/start-live.ts'))
      if (!isGone) stop = startLive()
    }
    // The first screen does not wait for it; without it, pages request their data when they are opened.
    start().catch(() => undefined)
    return () => {
      isGone = true
      stop()
    }
  }, [])
  useHints((told) => renewCounts(client, told), aboutManyMs)
  useHints((told) => renewBell(client, told))
  useHints((told) => renewMoney(client, told), aboutManyMs)
  useHintsAtOnce((told) => dropWithheld(client, told))
  useHints((told) => void renewEdition(client, told))
  useHints(renewRights)
}

function renewCounts(client: QueryClient, told: LiveHints) {
  if (!isAbout(told, ({ topic, kind }) => topic === 'project' && kind !== 'presence')) return
  for (const noun of countsProjects) void client.invalidateQueries({ queryKey: [noun] })
}

function renewBell(client: QueryClient, told: LiveHints) {
  if (isAbout(told, ({ topic }) => topic === 'account'))
    void client.invalidateQueries({ queryKey: ['notification', '/notification/count'] })
}

/** The next call requests a token with the present rights. */
function renewRights({ hints }: LiveHints) {
  if (hints.some(({ topic, kind }) => topic === 'account' && kind === 'rights')) dropAccessToken()
}

async function renewEdition(client: QueryClient, told: LiveHints) {
  const isNamed = told.hints.some(({ topic }) => topic === 'programme')
  if (!isNamed && !told.everything) return
  // Where its code is missing, as after a new version or without a network, everything is requested again unnamed.
  const code = await withWords(import('#web/layout/follow-edition.tsx')).catch(() => undefined)
  await (code ? code.followEdition(client, isNamed) : client.invalidateQueries())
}
