import { listIn } from '#domain/language.ts'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { longDayIn } from '#domain/clock.ts'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import type { InvitationPreview } from '#domain/editions/invitation.ts'
import { useEditionTexts } from '#web/platform/i18n/edition-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { dayBefore, dayText, weekdayText } from '#web/editions/edition-dates.ts'
import { editionDays, RaisedTitle } from '#web/editions/edition-title.tsx'
import { Mentions, ViewsOfDays } from '#web/editions/follows-step.tsx'
import { InvitationSummary } from '#web/editions/invitation-summary.tsx'
import type { OpeningValues, Proposal } from '#web/editions/opening-values.ts'
import classes from './open-edition.module.css'

type PreviewStepProps = { values: OpeningValues; proposal: Proposal; preview: InvitationPreview | undefined }

/** Everything that the last button does, in numbers. */
export function PreviewStep({ values, proposal, preview }: PreviewStepProps) {
  const { preview: t, follows } = useEditionTexts().opening
  const { language } = useLanguage()
  const { from, next, commissionsNb, membersNb, typesNb, criteriaNb, questionsNb, viewsNb } = proposal
  const weekdays = (days: { editionStart: string; editionEnd: string }) =>
    t.weekdays({ from: weekdayText(days.editionStart, language), to: weekdayText(days.editionEnd, language) })
  const isSame = weekdays(from) === weekdays(values)
  const closes = from.submissionClosesAt === null ? '' : longDayIn(from.submissionClosesAt, language)
  const keepsBanner = values.keepsBanner && `${next.bannerFr}${next.bannerEn}${next.bannerJa}` !== ''
  const keepsRules = values.keepsRules && `${next.rulesFr}${next.rulesEn}${next.rulesJa}` !== ''
  return (
    <div className={classes.preview}>
      <section>
        <h3 className={classes.subhead}>{t.made}</h3>
        <dl className={classes.made}>
          <Made label={t.dates} what={editionDays(values, language)}>
            {isSame ? t.both({ first: weekdays(values), second: t.asThisYear }) : weekdays(values)}
          </Made>
          <Made label={t.filing} what={filing()}>
            <RaisedTitle title={t.stays({ title: editionTitleIn(from, language), closes })} />
          </Made>
          <Made
            label={t.commissions}
            what={t.both({
              first: follows.commissions({ count: commissionsNb }),
              second: follows.members({ count: membersNb }),
            })}
          >
            {t.asToday}
          </Made>
          <Made
            label={t.settings}
            what={listIn(language, [
              follows.types({ count: typesNb }),
              follows.grid({ count: criteriaNb }),
              follows.questions({ count: questionsNb }),
              follows.views({ count: viewsNb }),
            ])}
          >
            {t.asToday} <ViewsOfDays proposal={proposal} />
          </Made>
          <Made
            label={t.texts}
            what={t.words[keepsRules ? (keepsBanner ? 'both' : 'rules') : keepsBanner ? 'banner' : 'none']}
          >
            <Mentions values={values} proposal={proposal} />
          </Made>
        </dl>
      </section>
      <aside className={classes.invited}>
        {preview ? <InvitationSummary preview={preview} values={values} /> : <Skeleton h={280} />}
      </aside>
    </div>
  )

  function filing(): string {
    const [opens, until] = [values.submissionOpensAt, values.submissionClosesAt]
    if (opens !== '' && until !== '')
      return t.filingFromTo({ from: dayBefore(opens, until, language), to: dayText(until, language) })
    if (opens !== '') return t.filingFrom({ day: dayText(opens, language) })
    return until === '' ? t.filingAlways : t.filingUntil({ day: dayText(until, language) })
  }
}

function Made({ label, what, children }: { label: string; what: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{what}</strong>
        <span>{children}</span>
      </dd>
    </div>
  )
}
