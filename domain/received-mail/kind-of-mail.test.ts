import { describe, expect, test } from 'vitest'
import { readBounce } from '#domain/received-mail/bounce.ts'
import { isProvenBy, whyNoAnswer } from '#domain/received-mail/kind-of-mail.ts'

const ours = ['reponse@pcfj.example', 'ne-pas-repondre@pcfj.example']
const why = (headers: [string, string][], more: { returnPath?: string; from?: string; subject?: string } = {}) =>
  whyNoAnswer(
    {
      headers: headers.map(([key, value]) => ({ key, value })),
      returnPath: 'naoko@kami.example',
      from: 'naoko@kami.example',
      subject: 'Re: Contes',
      ...more,
    },
    ours,
  )

describe('what is no answer of a person', () => {
  test.each([
    ['an out-of-office of Exchange', 'automatic', [['auto-submitted', 'auto-replied']]],
    ['a machine', 'automatic', [['auto-submitted', 'auto-generated; type=x']]],
    ['an old vacation program', 'automatic', [['precedence', 'auto_reply']]],
    ['a bulk mail', 'automatic', [['precedence', 'bulk']]],
    ['an autoresponder', 'automatic', [['x-autoreply', 'yes']]],
    ['a mailing list', 'list', [['list-id', '<amis.kami.example>']]],
    ['an old mailing list', 'list', [['precedence', 'list']]],
    ['a loop', 'loop', [['x-loop', 'reponse@pcfj.example']]],
    ['a mail that turns in circles', 'loop', Array.from({ length: 51 }, () => ['received', 'by x'])],
    [
      'a person',
      undefined,
      [
        ['auto-submitted', 'no'],
        ['precedence', 'normal'],
      ],
    ],
  ] as [string, string | undefined, [string, string][]][])('%s', (_, expected, headers) => {
    expect(why(headers)).toBe(expected)
  })

  test('by its path, its sender or its subject alone', () => {
    expect(why([], { returnPath: '' })).toBe('automatic')
    expect(why([], { from: 'ne-pas-repondre@pcfj.example' })).toBe('loop')
    for (const subject of [
      'Réponse automatique : Contes',
      'Automatic reply: Contes',
      'Out of Office',
      'Absente jusqu’au 19',
      '自動返信: 企画',
    ])
      expect(why([], { subject })).toBe('automatic')
    expect(why([], { subject: 'Re: Réponse automatique des lumières' })).toBeUndefined()
  })
})

describe('who is proven', () => {
  const proven = (...values: string[]) =>
    isProvenBy(
      'mx.pcfj.example',
      values.map((value) => ({ key: 'authentication-results', value })),
      'naoko@kami.example',
    )

  test('only by our mail server, for the domain of the address', () => {
    expect(proven('mx.pcfj.example; spf=pass; dmarc=pass (p=none) header.from=kami.example')).toBe(true)
    expect(proven('mx.pcfj.example 1; dmarc=pass header.from=kami.example')).toBe(true)
    expect(proven('mx.pcfj.example; dmarc=pass header.from=autre.example')).toBe(false)
    expect(proven('mx.pcfj.example; dmarc=fail header.from=kami.example')).toBe(false)
    expect(proven('mx.pcfj.example; spf=pass; dkim=pass')).toBe(false)
    expect(proven('mx.pcfj.example; x=y (dmarc=pass)')).toBe(false)
    expect(proven('autre.example; dmarc=pass header.from=kami.example')).toBe(false)
    expect(proven()).toBe(false)
  })

  test('not if somebody wrote another verdict in its name', () => {
    const [pass, fail] = ['pass', 'fail'].map((verdict) => `mx.pcfj.example; dmarc=${verdict} header.from=kami.example`)
    expect(proven(pass!, fail!)).toBe(false)
    expect(proven(fail!, pass!)).toBe(false)
    expect(proven(pass!, 'mx.pcfj.example; dkim=pass')).toBe(true)
  })
})

describe('a bounce', () => {
  const bounce = (more: { report?: string; text?: string; from?: string; returnPath?: string; subject?: string }) =>
    readBounce({
      report: '',
      text: '',
      from: 'mailer-daemon@mx.example',
      returnPath: '',
      subject: 'Undelivered Mail',
      ...more,
    })
  const report = (status: string, diagnostic: string, action = 'failed') =>
    `Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; Atelier@Lac.example\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: smtp;\n ${diagnostic}`

  test.each([
    ['5.1.1', '550 5.1.1 No such user', 'failed', 'gone'],
    ['5.2.1', '550 Mailbox disabled', 'failed', 'gone'],
    ['5.0.0', '550 user unknown', 'failed', 'gone'],
    ['5.2.2', '552 Mailbox full', 'failed', 'full'],
    ['4.2.2', '452 Over quota', 'delayed', 'full'],
    ['4.4.1', '451 connection timed out', 'delayed', 'delayed'],
    ['5.7.1', '550 5.7.1 looks like spam', 'failed', 'rejected'],
    ['5.3.4', '552 too large', 'failed', 'rejected'],
  ] as const)('%s %s is « %s »', (status, diagnostic, action, expected) => {
    expect(bounce({ report: report(status, diagnostic, action) })).toEqual({
      why: expected,
      address: 'atelier@lac.example',
      said: diagnostic,
    })
  })

  test('that says it in words alone is understood too', () => {
    const untidy = bounce({
      text: 'Hi. This is the qmail-send program.\n<atelier@lac.example>:\n550 5.1.1 unknown user',
    })
    expect(untidy).toEqual({ why: 'gone', address: 'atelier@lac.example', said: '550 5.1.1 unknown user' })
    expect(bounce({ text: 'La boîte aux lettres est pleine : atelier@lac.example' })?.why).toBe('full')
    expect(bounce({ text: '宛先不明のため配信できません <atelier@lac.example>', subject: '配信不能' })?.why).toBe(
      'gone',
    )
    expect(bounce({ text: 'Something happened.' })?.why).toBe('rejected')
  })

  test('is not what a person writes about one', () => {
    const person = { from: 'naoko@kami.example', returnPath: 'naoko@kami.example' }
    expect(bounce({ ...person, text: '550 5.1.1 no such user', subject: 'Re: Undelivered' })).toBeUndefined()
    expect(bounce({ ...person, returnPath: '', subject: 'Absente' })).toBeUndefined()
  })
})
