import { budgetApi } from '#domain/budget/budget-api.ts'
import { centsOf, grantsBudget, isExplained, leftOf, leftWith } from '#domain/budget/money.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { moneyText } from '#web/platform/i18n/cents-text.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useFormValue } from '#web/platform/ui/form/form-context.ts'
import { Space } from '#web/platform/i18n/space.tsx'
import { useProjectDecisionTexts } from '#web/platform/i18n/project-decision-texts.ts'
import classes from './envelope-notice.module.css'
import { LinkAnchor } from '#web/platform/ui/page/link-button.tsx'

/** What the prepared decisions leave of the envelopes, of these commissions or of all with prepared money. */
export function EnvelopeNotice({ of }: { of?: readonly number[] | undefined }) {
  const { data } = useCall(budgetApi.get, { input: {} }, { staleTime: 0 })
  const told = (data?.commissions ?? []).filter(
    ({ id, prepared, envelope }) => envelope !== null && prepared !== 0 && (of === undefined || of.includes(id)),
  )
  return told.map((commission) => (
    <Left
      key={commission.id}
      name={commission.name}
      left={leftOf(commission)!}
      isExplained={isExplained(commission)}
      isRecused={commission.isRecused}
    />
  ))
}

type GrantNoticeProps = { project: Pick<Project, 'id' | 'commission' | 'projectStatus'> }

/** What this decision would leave of the envelope if it grants the budget in its form. */
export function GrantNotice({ project: { id, commission, projectStatus } }: GrantNoticeProps) {
  const to = useFormValue('projectStatus') as ProjectStatus | undefined
  const needed = useFormValue('budgetNeeded') === true
  const cents = centsOf(Number(useFormValue('budget') ?? 0))
  const grants = needed && cents > 0 && to !== undefined && grantsBudget(projectStatus.value, to)
  const { data } = useCall(budgetApi.get, { input: {} }, { staleTime: 0, enabled: grants })
  const money = data?.commissions.find((each) => each.id === commission?.id)
  if (!grants || data === undefined || money === undefined) return null
  const own = data.lines.find((line) => line.id === id)
  const left = leftWith(money, cents, own)
  return (
    left !== null && (
      <output>
        <Left name={money.name} left={left} isRecused={money.isRecused} />
      </output>
    )
  )
}

type LeftProps = { name: string; left: number; isExplained?: boolean; isRecused: boolean }

function Left({ name, left, isExplained = false, isRecused }: LeftProps) {
  const { envelope: t } = useProjectDecisionTexts()
  const { language } = useLanguage()
  const words = { name, amount: moneyText(Math.abs(left), language) }
  return (
    <p className={classes.notice} data-beyond={left < 0 || undefined}>
      {left < 0 ? t.wouldExceed(words) : t.remains(words)}
      <Space />
      {left < 0 && isExplained && `${t.explained} `}
      <LinkAnchor underline="always" to="/board/budget">
        {left < 0 && !isExplained && !isRecused ? t.write : t.open}
      </LinkAnchor>
    </p>
  )
}
