import { later } from '#web/platform/later.ts'

/** Where a payment is entered: it comes once it is opened. */
export const PaymentModal = later(
  async () => (await import('#web/projects/after/payment/payment-modal.tsx')).PaymentModal,
)
