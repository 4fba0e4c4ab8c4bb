import { lazy } from 'react'

/** Where a payment is entered: it comes once it is opened. */
export const PaymentModal = lazy(async () => ({
  default: (await import('#web/projects/payment/payment-modal.tsx')).PaymentModal,
}))
