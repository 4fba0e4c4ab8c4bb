import { Button } from '@mantine/core'
import { IconCashBanknote } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { budgetApi } from '#domain/budget/budget-api.ts'
import { centsOf, mayBePaid, restOf } from '#domain/budget/money.ts'
import type { Language } from '#domain/language.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { admins, admits } from '#domain/roles.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useProjectCardTexts } from '#web/platform/i18n/project-card-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Facts } from '#web/platform/ui/sheet.tsx'
import { moneyText } from '#web/platform/i18n/cents-text.ts'
import { PaymentModal } from '#web/projects/after/payment/late-payment.tsx'
import { useAfterTexts } from '#web/platform/i18n/after-texts.ts'
import classes from './payment.module.css'

const undecided = new Set<ProjectStatus>(['DRAFT', 'SUBMITED', 'INFOS_NEEDED'])

/**
 * The budget requested for a project; once it is granted, the amounts paid and left, and the way to enter a payment.
 */
export function ProjectMoney({ project }: { project: Project }) {
  const { money: t } = useAfterTexts()
  const { review } = useProjectCardTexts()
  const { language } = useLanguage()
  const isAdmin = admits(admins, useSession()?.user.role)
  const [isPaying, setPaying] = useState(false)
  const isUndecided = undecided.has(project.projectStatus.value)
  const { data } = useCall(budgetApi.payments, { params: { id: project.id } }, { staleTime: 0, enabled: !isUndecided })
  const isGranted = data !== undefined && mayBePaid(data)
  const asked = isGranted ? data.asked : null
  return (
    <>
      <Facts
        facts={[
          asked === null
            ? { label: isUndecided ? t.asked : review.budget, value: <Standing project={project} /> }
            : { label: t.asked, value: asked === 0 ? review.noBudget : moneyText(asked, language) },
          ...(isGranted ? grantedFacts(data, t, language) : []),
        ]}
      />
      {isGranted && isAdmin && (
        <Button
          className={classes.pay}
          variant="default"
          leftSection={<IconCashBanknote size={18} />}
          onClick={() => setPaying(true)}
        >
          {t.pay}
        </Button>
      )}
      <Suspense>{isPaying && <PaymentModal project={project} onClose={() => setPaying(false)} />}</Suspense>
    </>
  )
}

function grantedFacts(
  money: { granted: number; paid: number },
  t: ReturnType<typeof useAfterTexts>['money'],
  language: Language,
) {
  const { toPay, beyond } = restOf(money)
  return [
    { label: t.granted, value: moneyText(money.granted, language) },
    { label: t.paid, value: moneyText(money.paid, language) },
    beyond > 0
      ? { label: t.beyond, value: <span className={classes.beyond}>{moneyText(beyond, language)}</span> }
      : { label: t.toPay, value: moneyText(toPay, language) },
  ]
}

/** The amounts stored in the project itself. */
function Standing({ project: { budgetNeeded, budget } }: { project: Project }) {
  const { review: t } = useProjectCardTexts()
  const { language } = useLanguage()
  if (!budgetNeeded) return t.noBudget
  if (typeof budget !== 'number') return t.budgetToPrecise
  return moneyText(centsOf(budget), language)
}
