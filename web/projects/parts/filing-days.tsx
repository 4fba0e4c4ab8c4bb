import { commissionApi } from '#domain/commissions/commission-api.ts'
import { today } from '#domain/days.ts'
import { formats } from '#domain/language.ts'
import { programmeApi } from '#domain/programme/programme-api.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useAfterTexts } from '#web/platform/i18n/after-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { nearDay, dayAndTime } from '#web/projects/parts/days-text.ts'

/** Until when projects are filed, and when one commission, or each, meets next; nothing that is not planned. */
export function FilingDays({ commissionId }: { commissionId?: number | undefined }) {
  const { filing: t } = useAfterTexts()
  const { language } = useLanguage()
  const closes = useCall(programmeApi.get, {}).data?.submissionClosesAt ?? null
  const commissions = useCall(commissionApi.list, {}).data ?? []
  const dayOf = (day: string) => nearDay(day, language, 'long')
  const sessions = commissions.flatMap(({ id, name, nextSession }) =>
    nextSession && (commissionId === undefined || id === commissionId)
      ? [t.session({ commission: name, day: dayOf(nextSession) })]
      : [],
  )
  const isAhead = closes !== null && closes.slice(0, 10) >= today()
  const sentences = [...(isAhead ? [t.closes({ day: dayAndTime(closes, language) })] : []), ...sessions]
  return sentences.length === 0 ? null : <p>{sentences.join(formats[language].space)}</p>
}
