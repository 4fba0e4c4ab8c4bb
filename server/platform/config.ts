import { resolve } from 'node:path'

const environments = ['development', 'test', 'preproduction', 'production'] as const
type EnvironmentName = (typeof environments)[number]

export type Config = {
  port: number
  host: string
  /** Undefined until the server listens: then its own address. */
  publicUrl: string | undefined
  environment: EnvironmentName
  dataDir: string
  databaseUrl: string | undefined
  mapTilesUrl: string | undefined
  /** Who finds addresses, in this order. */
  geocoders: (typeof knownGeocoders)[number][]
  banUrl: string
  /** Where bugs are reported: the error service, and the team's chat. */
  sentryDsn: string | undefined
  chatWebhookUrl: string | undefined
  /** Undefined: pictures are kept under DATA_DIR. */
  storage: S3Storage | undefined
  /** Undefined, outside production: mails can be read on the mailbox page. */
  smtpUrl: string | undefined
  mailFrom: string
  smsUrl: string | undefined
  /** Whether signing in takes a code sent to the phone of whoever has one. */
  smsCode: boolean
  /** How often one address may do each thing within a quarter of an hour. */
  rateLimits: Record<'signIn' | 'code' | 'registration' | 'mail', number>
  /** Behind a proxy, the address of the caller is the one that the proxy tells. */
  trustProxy: boolean
  demo: boolean
  /** After how long each thing is removed. */
  retention: Retention
  /** What a reader of /metrics has to show; undefined: nobody may read them. */
  metricsToken: string | undefined
  /** A statement that takes longer is written to the log. */
  slowQueryMs: number
  /** How long a stopping server says that it is not ready before it takes nothing new, and how long it may take in all. */
  stopDelaySeconds: number
  stopTimeoutSeconds: number
  logLevel: (typeof logLevels)[number]
}

export type Retention = {
  unvalidatedDays: number
  inactiveYears: number
  noticeDays: number
  tokenDays: number
  messageDays: number
  historyYears: number
  orphanFileDays: number
}

const knownGeocoders = ['ban', 'gazetteer'] as const

export type S3Storage = {
  bucket: string
  /** Before the names, with its slash; empty for none. */
  prefix: string
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
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
    publicUrl: url(env, 'PUBLIC_URL', ['http:', 'https:'])?.replace(/(?<!\/)\/+$/, ''),
    environment,
    dataDir: resolve(env['DATA_DIR'] || 'data'),
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    smtpUrl: requiredInProduction(environment, 'SMTP_URL', url(env, 'SMTP_URL', ['smtp:', 'smtps:'])),
    mailFrom: env['MAIL_FROM'] || 'Programme culturel franco-japonais <ne-pas-repondre@localhost>',
    smsUrl: url(env, 'SMS_URL', ['http:', 'https:']),
    smsCode: choice(env, 'SMS_2FA', ['on', 'off'], 'off') === 'on',
    geocoders: listOf(env, 'GEOCODER', knownGeocoders),
    banUrl: (url(env, 'GEOCODER_BAN_URL', ['http:', 'https:']) ?? 'https://data.geopf.fr/geocodage').replace(
      /(?<!\/)\/+$/,
      '',
    ),
    sentryDsn: url(env, 'SENTRY_DSN', ['http:', 'https:']),
    chatWebhookUrl: url(env, 'CHAT_WEBHOOK_URL', ['http:', 'https:']),
    storage: s3Storage(env),
    mapTilesUrl: url(env, 'MAP_TILES_URL', ['http:', 'https:']),
    rateLimits: {
      signIn: wholeNumber(env, 'RATE_LIMIT_SIGN_IN', 100, 1, 1_000_000),
      code: wholeNumber(env, 'RATE_LIMIT_CODE', 50, 1, 1_000_000),
      registration: wholeNumber(env, 'RATE_LIMIT_REGISTRATION', 30, 1, 1_000_000),
      mail: wholeNumber(env, 'RATE_LIMIT_MAIL', 30, 1, 1_000_000),
    },
    trustProxy: choice(env, 'TRUST_PROXY', ['on', 'off'], 'off') === 'on',
    demo: choice(env, 'DEMO', ['on', 'off'], environment === 'production' ? 'off' : 'on') === 'on',
    retention: {
      unvalidatedDays: wholeNumber(env, 'RETENTION_UNVALIDATED_DAYS', 30, 4, 3650),
      inactiveYears: wholeNumber(env, 'RETENTION_INACTIVE_YEARS', 3, 1, 100),
      noticeDays: wholeNumber(env, 'RETENTION_NOTICE_DAYS', 30, 1, 365),
      tokenDays: wholeNumber(env, 'RETENTION_TOKENS_DAYS', 1, 1, 365),
      messageDays: wholeNumber(env, 'RETENTION_MESSAGES_DAYS', 90, 2, 3650),
      historyYears: wholeNumber(env, 'RETENTION_HISTORY_YEARS', 10, 1, 100),
      orphanFileDays: wholeNumber(env, 'RETENTION_ORPHAN_FILES_DAYS', 7, 1, 3650),
    },
    metricsToken: secret(env, 'METRICS_TOKEN'),
    slowQueryMs: wholeNumber(env, 'SLOW_QUERY_MS', 500, 0, 3_600_000),
    stopDelaySeconds: wholeNumber(env, 'STOP_DELAY_SECONDS', 0, 0, 300),
    stopTimeoutSeconds: wholeNumber(env, 'STOP_TIMEOUT_SECONDS', 30, 1, 600),
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

/** s3://bucket or s3://bucket/folder, with the usual AWS variables. */
function s3Storage(env: Env): S3Storage | undefined {
  const address = url(env, 'STORAGE_URL', ['s3:'])
  if (address === undefined) return undefined
  const { hostname: bucket, pathname } = new URL(address)
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket) throw new WrongSetting('STORAGE_URL', 'expected s3:// and the name of a bucket')
  if (!accessKeyId || !secretAccessKey)
    throw new WrongSetting('STORAGE_URL', 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are required with it')
  const region = env['AWS_REGION'] || env['AWS_DEFAULT_REGION'] || 'us-east-1'
  const own = url(env, 'AWS_ENDPOINT_URL_S3', ['http:', 'https:']) ?? url(env, 'AWS_ENDPOINT_URL', ['http:', 'https:'])
  const sessionToken = env['AWS_SESSION_TOKEN']
  return {
    bucket,
    prefix: pathname.replace(/^\/+/, '').replace(/([^/])\/*$/, '$1/'),
    endpoint: (own ?? `https://s3.${region}.amazonaws.com`).replace(/(?<!\/)\/+$/, ''),
    region,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
  }
}

/** All of them, in their order, unless the setting says otherwise. */
function listOf<const Choice extends string>(env: Env, name: string, choices: readonly Choice[]): Choice[] {
  const named = (env[name] || choices.join(',')).split(',').map((entry) => entry.trim())
  return named.map((entry) => {
    const found = choices.find((known) => known === entry)
    if (found === undefined) throw new WrongSetting(name, `expected a list of ${choices.join(', ')}`)
    return found
  })
}

function requiredInProduction(environment: EnvironmentName, name: string, value: string | undefined) {
  if (environment === 'production' && value === undefined) throw new WrongSetting(name, 'it is required in production')
  return value
}

const shortestSecret = 16

function secret(env: Env, name: string): string | undefined {
  const value = env[name]
  if (!value) return undefined
  if (value.length >= shortestSecret) return value
  throw new WrongSetting(name, `expected ${shortestSecret} characters or more`)
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
