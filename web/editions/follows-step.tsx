import { listIn } from '#domain/language.ts'
import { Switch } from '@mantine/core'
import { otherYearsIn, yearOf } from '#domain/editions/next-edition.ts'
import { useEditionTexts } from '#web/platform/i18n/edition-texts.ts'
import type { OpeningValues, Proposal } from '#web/editions/opening-values.ts'
import classes from './open-edition.module.css'
import { useLanguage } from '#web/platform/i18n/texts.ts'

type FollowsStepProps = {
  values: OpeningValues
  proposal: Proposal
  onChange: (changed: Partial<OpeningValues>) => void
}

export function FollowsStep({ values, proposal, onChange }: FollowsStepProps) {
  const { follows: t } = useEditionTexts().opening
  const { next, commissionsNb, membersNb, typesNb, criteriaNb, questionsNb, viewsNb } = proposal
  const hasBanner = `${next.bannerFr}${next.bannerEn}${next.bannerJa}` !== ''
  const hasRules = `${next.rulesFr}${next.rulesEn}${next.rulesJa}` !== ''
  return (
    <>
      <p className={classes.about}>{t.about}</p>
      <ul className={classes.follows}>
        <li>{t.commissions({ count: commissionsNb })}</li>
        <li>{t.members({ count: membersNb })}</li>
        <li>{t.envelopes}</li>
        <li>{t.types({ count: typesNb })}</li>
        <li>
          {t.grid({ count: criteriaNb })} <GridRules proposal={proposal} />
        </li>
        <li>{t.questions({ count: questionsNb })}</li>
        <li>
          {t.views({ count: viewsNb })} {viewsNb > 0 && <small>{t.whoseViews}</small>}
        </li>
      </ul>
      <ViewsOfDays proposal={proposal} />
      <p className={classes.note}>{t.asToday}</p>
      <h3 className={classes.subhead}>{t.texts}</h3>
      <div className={classes.fields} data-single>
        <Switch
          label={t.banner}
          checked={hasBanner && values.keepsBanner}
          disabled={!hasBanner}
          description={hasBanner ? undefined : t.noBanner}
          onChange={(event) => onChange({ keepsBanner: event.currentTarget.checked })}
        />
        <Switch
          label={t.rules}
          checked={hasRules && values.keepsRules}
          disabled={!hasRules}
          description={hasRules ? undefined : t.noRules}
          onChange={(event) => onChange({ keepsRules: event.currentTarget.checked })}
        />
      </div>
      <Mentions values={values} proposal={proposal} />
    </>
  )
}

/** The edition's rules for opinions apart from the marks; empty if it has none. */
function GridRules({ proposal: { marksRequired, opinionDays } }: Pick<FollowsStepProps, 'proposal'>) {
  const { language } = useLanguage()
  const { follows: t } = useEditionTexts().opening
  const asked = [
    ...(marksRequired ? [t.required] : []),
    ...(opinionDays === null ? [] : [t.days({ count: opinionDays })]),
  ]
  return asked.length > 0 && <small>{listIn(language, asked)}</small>
}

/** Days in a view do not move with the edition's. */
export function ViewsOfDays({ proposal: { viewsOfDaysNb } }: Pick<FollowsStepProps, 'proposal'>) {
  const { follows: t } = useEditionTexts().opening
  return viewsOfDaysNb > 0 && <strong className={classes.mentions}>{t.viewsOfDays({ count: viewsOfDaysNb })}</strong>
}

/** Texts that would be carried over but mention years other than the new one. */
export function Mentions({ values, proposal: { next } }: Pick<FollowsStepProps, 'values' | 'proposal'>) {
  const { follows: t } = useEditionTexts().opening
  const years = otherYearsIn(
    {
      ...next,
      ...(!values.keepsBanner && { bannerFr: '', bannerEn: '', bannerJa: '' }),
      ...(!values.keepsRules && { rulesFr: '', rulesEn: '', rulesJa: '' }),
    },
    yearOf(values.editionStart),
  )
  if (years.length === 0) return null
  const distinct = [...new Set(years)].toSorted((one, other) => one - other).map(String)
  return <strong className={classes.mentions}>{t.mentions({ count: years.length, years: distinct })}</strong>
}
