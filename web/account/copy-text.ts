import { showError, showSuccess } from '#web/platform/ui/toast.tsx'

/** Copies a text and says so; a page may not write to the clipboard everywhere. */
export async function copyText(text: string, { copied, copyFailed }: { copied: string; copyFailed: string }) {
  try {
    await navigator.clipboard.writeText(text)
    showSuccess(copied)
  } catch {
    showError({ title: copyFailed })
  }
}
