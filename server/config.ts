import { resolve } from 'node:path'

export const environments = ['development', 'test', 'preproduction', 'production'] as const
export type EnvironmentName = (typeof environments)[number]

export type Config = {
  port: number
  host: string
  /** Undefined until the server listens: then its own address. */
  publicUrl: string | undefined
  environment: EnvironmentName
  dataDir: string
  databaseUrl: string | undefined
  mapTilesUrl: string | undefined
  demo: boolean
  logLevel: (typeof logLevels)[number]
}

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const

/** A setting that cannot be used; its message is the one line the operator reads. */
export class WrongSetting extends Error {
  constructor(name: string, expected: string) {
    super(`${name} is wrong: ${expected}.`)
    this.name = 'WrongSetting'
  }
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const environment = choice(env, 'APP_ENV', environments, 'development')
  return {
    port: wholeNumber(env, 'PORT', 3000, 0, 65_535),
    host: env['HOST'] || '127.0.0.1',
    publicUrl: url(env, 'PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, ''),
    environment,
    dataDir: resolve(env['DATA_DIR'] || 'data'),
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    mapTilesUrl: url(env, 'MAP_TILES_URL', ['http:', 'https:']),
    demo: choice(env, 'DEMO', ['on', 'off'], environment === 'production' ? 'off' : 'on') === 'on',
    logLevel: choice(env, 'LOG_LEVEL', logLevels, environment === 'development' ? 'warn' : 'info'),
  }
}

type Env = Record<string, string | undefined>

function choice<const Choice extends string>(
  env: Env,
  name: string,
  choices: readonly Choice[],
  byDefault: NoInfer<Choice>,
) {
  const value = env[name] || byDefault
  const found = choices.find((known) => known === value)
  if (found === undefined) throw new WrongSetting(name, `expected one of ${choices.join(', ')}`)
  return found
}

function wholeNumber(env: Env, name: string, byDefault: number, min: number, max: number): number {
  const text = env[name] || String(byDefault)
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new WrongSetting(name, `expected a whole number from ${min} to ${max}`)
  }
  return value
}

function url(env: Env, name: string, protocols: string[]): string | undefined {
  const text = env[name]
  if (!text) return undefined
  const parsed = URL.parse(text)
  if (!parsed || !protocols.includes(parsed.protocol)) {
    throw new WrongSetting(name, `expected an address beginning with ${protocols.map((p) => `${p}//`).join(' or ')}`)
  }
  return text
}
