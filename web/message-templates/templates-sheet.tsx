import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMessageTemplateTexts } from '#web/platform/i18n/message-template-texts.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { TemplatesWindow } from '#web/message-templates/templates-window.tsx'
import classes from './templates-window.module.css'

export function TemplatesSheet({ commissionId }: { commissionId: number }) {
  const t = useMessageTemplateTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.sheet}>
      <Sheet title={t.title}>
        <p className={classes.about}>{t.about}</p>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t.manage}
        </Button>
      </Sheet>
      {isOpen && <TemplatesWindow commissionId={commissionId} onClose={() => setOpen(false)} />}
    </div>
  )
}
