import { findKnown, type Hole, type KnownList } from '#scripts/audit/find-known.ts'

const oldestDays = 30
const aDay = 86_400_000

type Asked = {
  locked: Map<string, string[]>
  /** Undefined if the registry returned no advisories. */
  fromRegistry: Hole[] | undefined
  list: KnownList
  now: Date
}

/** Uses the advisories of the registry, or else our own list, which is only good while it is fresh. */
export function judgeAudit({ locked, fromRegistry, list, now }: Asked): { lines: string[]; passes: boolean } {
  const holes = fromRegistry ?? findKnown(locked, list)
  const days = Math.floor((now.getTime() - Date.parse(list.until)) / aDay)
  const isOld = fromRegistry === undefined && days > oldestDays
  const source = fromRegistry
    ? 'by the registry’s advisories of today'
    : `by our own list of ${list.advisories.length} advisories up to ${list.until}, for the registry answers none`
  return {
    lines: [
      ...holes.map(
        ({ severity, package: name, affected, id, title }) =>
          `${severity}: ${name} ${(locked.get(name) ?? []).join(', ')} is in ${affected}: ${title} (${id})`,
      ),
      `${locked.size} packages, ${source}: ${holes.length} known.`,
      ...(isOld
        ? [
            `The audit fails: the list is ${days} days old, and ${oldestDays} is the limit. What came to light since is not checked. Run it where a registry answers, or add its advisories to scripts/audit/known-advisories.json and move the day.`,
          ]
        : []),
    ],
    passes: !isOld && !holes.some(({ severity }) => severity === 'high' || severity === 'critical'),
  }
}
