import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'

/** Copies typed words as text. */
export function CopyButton({ label, text }: { label: string; text: () => string }) {
  const { conflict: t } = useProjectTexts().projectForm
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text())
    setCopied(true)
  }
  return (
    <Button
      variant="default"
      leftSection={isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
      onClick={() => void copy()}
    >
      {isCopied ? t.copied : label}
    </Button>
  )
}
