import { lazyRouteComponent } from '@tanstack/react-router'
import { withWords } from '#web/platform/i18n/texts.ts'

/**
 * A screen whose code and words load when it is opened. Where code is missing, as after a new version, the router
 * reloads the page. Without a network that would leave nothing of the page, so the error then does not say what is
 * missing.
 */
export function screenOf<Code extends Record<string, unknown>, Name extends keyof Code & string>(
  load: () => Promise<Code>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    try {
      return await withWords(load())
    } catch (error) {
      if (await canReload()) throw error
      throw new Error('A screen did not load.', { cause: error })
    }
  }, name)
}

async function canReload(): Promise<boolean> {
  try {
    const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store' })
    return ok
  } catch {
    return false
  }
}
