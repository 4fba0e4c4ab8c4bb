import { useDecisionTexts } from '#web/platform/i18n/decision-texts.ts'

type Count = { count: number }

/** Shown to the chair: decisions that the chair's sending leaves out. */
export function LeftNotice({ count, className }: Count & { className?: string | undefined }) {
  const { left: t } = useDecisionTexts()
  return count > 0 && <p className={className}>{t.left({ count })}</p>
}
