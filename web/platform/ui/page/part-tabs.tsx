import { numberText } from '#domain/number-text.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import classes from './part-tabs.module.css'

type PartTabsProps<Part extends string> = {
  label: string
  /** In their order. */
  parts: readonly Part[]
  names: Record<Part, string>
  counts?: Partial<Record<Part, number>> | undefined
  shown: Part
  onShow: (part: Part) => void
  within?: 'page' | 'sheet' | 'window'
}

/** The parts of one page, of which one is shown; pages beside each other are links (`link-tabs.module.css`). */
export function PartTabs<Part extends string>({
  label,
  parts,
  names,
  counts,
  shown,
  onShow,
  within = 'page',
}: PartTabsProps<Part>) {
  const { language } = useLanguage()
  return (
    <nav className={classes.tabs} data-within={within} aria-label={label}>
      {parts.map((part) => (
        <button key={part} type="button" aria-current={part === shown || undefined} onClick={() => onShow(part)}>
          {names[part]} <span>{counts?.[part] === undefined ? '' : numberText(counts[part], language)}</span>
        </button>
      ))}
    </nav>
  )
}
