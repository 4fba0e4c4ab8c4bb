export { moneyText } from '#web/platform/i18n/cents-text.ts'
