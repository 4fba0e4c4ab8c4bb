import { IconUserShare } from '@tabler/icons-react'
import { pileLinks } from '#domain/dashboard/pile.ts'
import { useCommissionTexts } from '#web/platform/i18n/commission-texts.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { foundBy } from '#web/projects/list/bulk/selected-input.ts'
import { ActButton, ActResult } from '#web/projects/list/bulk/act-button.tsx'
import classes from './share-sheet.module.css'

/** Shares the submitted files that nobody follows among the members of the commission. */
export function ShareSheet({ commissionId }: { commissionId: number }) {
  const t = useCommissionTexts()
  return (
    <div className={classes.sheet}>
      <Sheet title={t.share.title}>
        <p className={classes.about}>{t.share.about}</p>
        <ActButton
          screen="spread"
          selected={foundBy(pileLinks(commissionId).waits('unfollowed'))}
          icon={<IconUserShare size={18} />}
        />
      </Sheet>
      <ActResult />
    </div>
  )
}
