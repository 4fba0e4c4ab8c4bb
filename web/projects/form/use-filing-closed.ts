import { useEffect, useState } from 'react'
import { momentIn } from '#domain/clock.ts'
import { filingOf, opensLater } from '#domain/editions/filing.ts'
import { programmeApi } from '#domain/programme/programme-api.ts'
import type { Project } from '#domain/projects/project.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useAfterTexts } from '#web/platform/i18n/after-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'

type Wait = { isFirst: boolean; project: Project | undefined }

/** Why a project cannot be submitted for the first time now; undefined once it can, without reloading the page. */
export function useFilingClosed({ isFirst, project }: Wait): string | undefined {
  const { filing: t } = useAfterTexts()
  const { language } = useLanguage()
  const { data: programme } = useCall(programmeApi.get, {})
  const edition =
    project === undefined ? programme && { ...programme, state: 'current' as const, tostring: '' } : project.edition
  const now = useNowAt([edition?.submissionOpensAt, edition?.submissionClosesAt])
  if (!isFirst || edition === undefined) return undefined
  const filing = filingOf(edition, now)
  if (filing === 'open') return undefined
  const moment = (instant: string) => momentIn(instant, language)
  const { state, tostring: title, submissionOpensAt: opens, submissionClosesAt: closes } = edition
  if (filing === 'over')
    return state === 'current' || state === 'prepared' ? t.closed({ moment: moment(closes!) }) : t.ended
  const opensAt = opensLater(opens, now) ? moment(opens!) : undefined
  if (state === 'prepared') return t.prepared({ title, moment: opensAt })
  return t.notYet({ moment: opensAt! })
}

/** The time now; read again when one of the instants has come, if a timer can wait that long. */
function useNowAt(instants: (string | null | undefined)[]): number {
  const [now, setNow] = useState(Date.now)
  const next = Math.min(
    ...instants.map((instant) => (instant ? Date.parse(instant) : Infinity)).filter((at) => at > now),
  )
  useEffect(() => {
    const wait = next - Date.now()
    if (wait > longestTimer) return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(wait, 0))
    return () => clearTimeout(timer)
  }, [next])
  return now
}

/** Beyond it, browsers fire at once. */
const longestTimer = 2 ** 31 - 1
