import { centsOf } from '#domain/budget/money.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { moneyText } from '#web/platform/i18n/cents-text.ts'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'

type Props = { asked: number; amount: number | string }

/** The typed amount beside the one that the holder asks for. */
export function AskedAmount({ asked, amount }: Props) {
  const { voting: t } = useSessionTexts()
  const { language } = useLanguage()
  const said = moneyText(centsOf(asked), language)
  return amount !== '' && Number(amount) === asked ? t.asAsked({ amount: said }) : t.asked({ asked: said })
}

/** Returns the amount of a proposal in words, and that it is what was asked. */
export function useAmountText() {
  const { voting: t } = useSessionTexts()
  const { language } = useLanguage()
  return (amount: number, asked: number) => {
    if (amount === 0) return t.noMoney
    const said = moneyText(centsOf(amount), language)
    if (amount === asked) return t.asAsked({ amount: said })
    return asked === 0 ? said : t.otherThanAsked({ amount: said, asked: moneyText(centsOf(asked), language) })
  }
}
