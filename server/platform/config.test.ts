import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { addressesIn, readConfig } from '#server/platform/config.ts'

test('everything has a default', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: undefined,
    environment: 'development',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    mapTilesUrl: undefined,
    embedSites: ['*'],
    geocoders: ['ban', 'gazetteer'],
    banUrl: 'https://data.geopf.fr/geocodage',
    sentryDsn: undefined,
    chatWebhookUrl: undefined,
    storage: undefined,
    smtpUrl: undefined,
    mailFrom: expect.stringContaining('Programme culturel franco-japonais'),
    smsUrl: undefined,
    smsCode: false,
    adminIdleMinutes: 60,
    rateLimits: {
      signIn: 100,
      code: 50,
      registration: 30,
      link: 100,
      resetMail: 30,
      validationMail: 30,
      bugReport: 30,
      errorReport: 300,
      door: 60,
    },
    accountLimits: {
      code: 10,
      mail: 5,
      picture: 60,
      pictureRead: 300,
      message: 100,
      archive: 10,
      export: 20,
      translation: 30,
    },
    quotas: { projects: 100_000, pictures: 500, megabytes: 1000 },
    diskReserveMegabytes: 500,
    trustProxy: false,
    demo: true,
    providers: [],
    retention: {
      unvalidatedDays: 30,
      inactiveYears: 3,
      noticeDays: 30,
      tokenDays: 1,
      messageDays: 90,
      historyYears: 10,
      addressDays: 7,
      auditDays: 365,
      orphanFileDays: 7,
    },
    metricsToken: undefined,
    slowQueryMs: 500,
    stopDelaySeconds: 0,
    stopTimeoutSeconds: 30,
    logLevel: 'warn',
    undoSeconds: 30,
  })
})

test('production shows no demo unless requested', () => {
  const production = { APP_ENV: 'production', SMTP_URL: 'smtp://mail.example' }
  expect(readConfig(production).demo).toBe(false)
  expect(readConfig({ ...production, DEMO: 'on' }).demo).toBe(true)
})

test('a slash at the end of the public address changes nothing', () => {
  expect(readConfig({ PUBLIC_URL: 'https://programme.example/' }).publicUrl).toBe('https://programme.example')
})

test('an S3 store takes the usual AWS variables, and a folder of the bucket', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }
  expect(readConfig({ STORAGE_URL: 's3://affiches', AWS_REGION: 'eu-west-3', ...keys }).storage).toEqual({
    bucket: 'affiches',
    prefix: '',
    endpoint: 'https://s3.eu-west-3.amazonaws.com',
    region: 'eu-west-3',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
  const own = { STORAGE_URL: 's3://affiches/prod/', AWS_ENDPOINT_URL: 'http://127.0.0.1:9000/', ...keys }
  expect(readConfig(own).storage).toMatchObject({ prefix: 'prod/', endpoint: 'http://127.0.0.1:9000' })
})

test('an empty setting counts as not set', () => {
  const empty = { PORT: '', HOST: '', DEMO: '', GEOCODER: '', STORAGE_URL: '', METRICS_TOKEN: '', APP_ENV: '' }
  expect(readConfig(empty)).toEqual(readConfig({}))
})

test('the geocoders are queried in the configured order', () => {
  expect(readConfig({ GEOCODER: 'gazetteer, ban' }).geocoders).toEqual(['gazetteer', 'ban'])
  expect(readConfig({ GEOCODER: 'gazetteer' }).geocoders).toEqual(['gazetteer'])
})

test('an address is kept exactly as it is written', () => {
  const databaseUrl = 'postgres://Me:p%40ss@DB.example:5432/programme?host=/var/run&sslmode=require'
  expect(readConfig({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl)
  expect(readConfig({ DATABASE_READ_URL: databaseUrl }).databaseReadUrl).toBe(databaseUrl)
  const tiles = 'https://Tiles.example/{z}/{x}/{y}.png'
  expect(readConfig({ MAP_TILES_URL: tiles }).mapTilesUrl).toBe(tiles)
})

test('EMBED_SITES allows every site, no site, or a list of origins', () => {
  expect(readConfig({ EMBED_SITES: 'none' }).embedSites).toEqual(['none'])
  const listed = readConfig({ EMBED_SITES: 'https://ville.example, https://*.ecole.example:8443' }).embedSites
  expect(listed).toEqual(['https://ville.example', 'https://*.ecole.example:8443'])
})

test('every setting is explained to the operator', () => {
  const read = new Set<string>()
  const given: Record<string, string> = { STORAGE_URL: 's3://a', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }
  readConfig(
    new Proxy(given, {
      get: (settings, name: string) => {
        read.add(name)
        return settings[name]
      },
    }),
  )
  const explained = ['README.md', 'docs/operations.md'].map((file) => readFileSync(file, 'utf8')).join()
  const names = [...read].filter((name) => !name.startsWith('AWS_'))
  expect(names.filter((name) => !explained.includes(`\`${name}\``))).toEqual([])
  expect(names.length).toBeGreaterThan(30)
})

test.each([
  [{ PORT: '0x10' }, 'PORT is wrong: expected a whole number from 0 to 65535.'],
  [{ RECOVERY_SECONDS: '90' }, 'RECOVERY_SECONDS is wrong: expected a whole number from 1 to 60.'],
  [{ PORT: '-1' }, 'PORT is wrong: expected a whole number from 0 to 65535.'],
  [{ PORT: '80.5' }, 'PORT is wrong: expected a whole number from 0 to 65535.'],
  [{ STORAGE_URL: 's3:///folder' }, 'STORAGE_URL is wrong: expected s3:// and the name of a bucket.'],
  [{ PORT: 'web' }, 'PORT is wrong: expected a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT is wrong: expected a whole number from 0 to 65535.'],
  [{ APP_ENV: 'prod' }, 'APP_ENV is wrong: expected one of development, test, preproduction, production.'],
  [{ PUBLIC_URL: 'programme.example' }, 'PUBLIC_URL is wrong: expected an address beginning with http:// or https://.'],
  [
    { PUBLIC_URL: 'javascript://alert' },
    'PUBLIC_URL is wrong: expected an address beginning with http:// or https://.',
  ],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL is wrong: expected an address beginning with postgres:// or postgresql://.',
  ],
  [{ APP_ENV: 'production' }, 'SMTP_URL is wrong: it is required in production.'],
  [{ SMTP_URL: 'http://mail' }, 'SMTP_URL is wrong: expected an address beginning with smtp:// or smtps://.'],
  [
    { RATE_LIMIT_ACCOUNT_PICTURE: '0' },
    'RATE_LIMIT_ACCOUNT_PICTURE is wrong: expected a whole number from 1 to 1000000.',
  ],
  [{ RATE_LIMIT_MAIL: '0' }, 'RATE_LIMIT_MAIL is wrong: expected a whole number from 1 to 1000000.'],
  [
    { EMBED_SITES: "https://a.example; script-src 'unsafe-inline'" },
    'EMBED_SITES is wrong: expected *, none or a list of origins such as https://example.org, https://*.example.org.',
  ],
  [
    { EMBED_SITES: '*, https://a.example' },
    'EMBED_SITES is wrong: expected *, none or a list of origins such as https://example.org, https://*.example.org.',
  ],
  [{ GEOCODER: 'ban,maps' }, 'GEOCODER is wrong: expected a list of ban, gazetteer.'],
  [{ STORAGE_URL: 'file:///x' }, 'STORAGE_URL is wrong: expected an address beginning with s3://.'],
  [
    { STORAGE_URL: 's3://bucket' },
    'STORAGE_URL is wrong: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are required with it.',
  ],
  [{ RETENTION_INACTIVE_YEARS: '0' }, 'RETENTION_INACTIVE_YEARS is wrong: expected a whole number from 1 to 100.'],
  [{ RETENTION_UNVALIDATED_DAYS: '1' }, 'RETENTION_UNVALIDATED_DAYS is wrong: expected a whole number from 4 to 3650.'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN is wrong: expected 16 characters or more.'],
  [{ SLOW_QUERY_MS: 'never' }, 'SLOW_QUERY_MS is wrong: expected a whole number from 0 to 3600000.'],
  [{ SECURITY_CONTACT: 'securite@a.example' }, 'SECURITY_CONTACT is wrong: expected a list of addresses such as'],
  [{ SECURITY_CONTACT: 'mailto:a@b.example\nExpires: x' }, 'SECURITY_CONTACT is wrong: expected a list of addresses'],
  [{ SECURITY_CONTACT: 'mailto:a@b.example' }, 'SECURITY_EXPIRES is wrong: it is required with SECURITY_CONTACT.'],
  [{ SECURITY_EXPIRES: 'next year' }, 'SECURITY_EXPIRES is wrong: expected a day such as 2027-06-30.'],
  [{ SECURITY_LANGUAGES: 'fr\nPolicy: x' }, 'SECURITY_LANGUAGES is wrong: expected a list such as fr, en.'],
  [{ DEMO: 'yes' }, 'DEMO is wrong: expected one of on, off.'],
])('%j is refused in one line that names it', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

test('one address may name several servers, as libpq writes it', () => {
  const one = 'postgres://Me:p%40ss@DB.example:5432/programme?host=/var/run&sslmode=require'
  expect(addressesIn(one)).toEqual([one])
  expect(addressesIn('postgresql://me:a,b@one:5432,two:5433/programme?sslmode=require')).toEqual([
    'postgresql://me:a,b@one:5432/programme?sslmode=require',
    'postgresql://me:a,b@two:5433/programme?sslmode=require',
  ])
  expect(addressesIn('postgres://one,two/programme')).toEqual(['postgres://one/programme', 'postgres://two/programme'])
})
