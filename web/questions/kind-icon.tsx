import {
  IconAlignLeft,
  IconCalendar,
  IconCircleDot,
  IconCurrencyEuro,
  IconHash,
  IconLetterCase,
  IconLink,
  IconListCheck,
  IconPaperclip,
  IconToggleRight,
} from '@tabler/icons-react'
import type { QuestionKind } from '#domain/questions/question.ts'

const icons: Record<QuestionKind, typeof IconLink> = {
  shortText: IconLetterCase,
  longText: IconAlignLeft,
  yesNo: IconToggleRight,
  oneOf: IconCircleDot,
  someOf: IconListCheck,
  number: IconHash,
  amount: IconCurrencyEuro,
  day: IconCalendar,
  link: IconLink,
  file: IconPaperclip,
}

export function KindIcon({ kind, size = 15 }: { kind: QuestionKind; size?: number }) {
  const Icon = icons[kind]
  return <Icon size={size} aria-hidden />
}
