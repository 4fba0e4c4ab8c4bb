export { moneyText } from '#web/platform/i18n/money-text.ts'
