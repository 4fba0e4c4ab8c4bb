import { IconDeviceLaptop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react'
import type { SystemName } from '#domain/auth/browser-name.ts'

const sign = { size: 20, stroke: 1.6, 'aria-hidden': true }

export function SystemSign({ system }: { system: SystemName }) {
  if (system === 'iPhone' || system === 'Android phone') return <IconDeviceMobile {...sign} />
  if (system === 'iPad' || system === 'Android tablet') return <IconDeviceTablet {...sign} />
  return <IconDeviceLaptop {...sign} />
}
