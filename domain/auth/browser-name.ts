/** The browser and system that a User-Agent header claims: a hint for people, never a proof. */
export const browserNames = [
  'Edge',
  'Opera',
  'Samsung Internet',
  'Firefox',
  'Chrome',
  'Safari',
  'program',
  'unknown',
] as const
export const systemNames = [
  'iPhone',
  'iPad',
  'Android phone',
  'Android tablet',
  'ChromeOS',
  'Windows',
  'macOS',
  'Linux',
  'unknown',
] as const

export type BrowserName = (typeof browserNames)[number]
export type SystemName = (typeof systemNames)[number]

/** The order matters: most browsers also call themselves Chrome or Safari. */
const browserSigns: [BrowserName, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPiOS|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
]

const systemSigns: [SystemName, RegExp[]][] = [
  ['iPhone', [/\biPhone\b/]],
  ['iPad', [/\biPad\b/]],
  ['Android phone', [/\bAndroid\b/, /\bMobile\b/]],
  ['Android tablet', [/\bAndroid\b/]],
  ['ChromeOS', [/\bCrOS\b/]],
  ['Windows', [/\bWindows\b/]],
  ['macOS', [/\bMac OS X\b/]],
  ['Linux', [/\bLinux\b/]],
]

export function nameBrowser(userAgent: string): { browser: BrowserName; system: SystemName } {
  const system = systemSigns.find(([, signs]) => signs.every((sign) => sign.test(userAgent)))?.[0] ?? 'unknown'
  if (!userAgent.startsWith('Mozilla/')) return { browser: 'program', system }
  return { browser: browserSigns.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'unknown', system }
}
