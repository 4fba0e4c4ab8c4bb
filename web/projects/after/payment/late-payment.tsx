import { later } from '#web/platform/later.ts'

/** The payment form, loaded when it is first opened. */
export const PaymentModal = later(
  async () => (await import('#web/projects/after/payment/payment-modal.tsx')).PaymentModal,
)
