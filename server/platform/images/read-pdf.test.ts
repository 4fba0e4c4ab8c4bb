import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { faultOfPdf } from '#server/platform/images/read-pdf.ts'

type Part = string | Buffer
const whole = (...parts: Part[]) =>
  Buffer.concat(['%PDF-1.7\n', ...parts, '\nstartxref\n9\n%%EOF\n'].map((part) => Buffer.from(part)))

/** A series of compressed objects; bytes stand for what is no such series. */
const series = (inner: Part, type = '/ObjStm') =>
  Buffer.concat([
    Buffer.from(`1 0 obj <</Filter /FlateDecode /Type ${type} /N 1 /First 4>>\nstream\r\n`),
    typeof inner === 'string' ? deflateSync(inner) : inner,
    Buffer.from('\nendstream endobj\n'),
  ])
const repeated = (times: number) => Array<Part>(times).fill(series('1 0 <</Type /Page>>'))

const script = '<</S /JavaScript /JS (app.alert(1))>>'
const half = '0'.repeat(16_000_001)

test.each<[what: string, content: Buffer]>([
  ['a script that runs when it is opened', whole(`1 0 obj <</OpenAction ${script}>> endobj`)],
  ['a script under a name in disguise', whole('<</S /#4Aav#61Scrip#74 /J#53 (x)>>')],
  ['a program of the machine', whole('<</S/Launch/F(calc.exe)>>')],
  ['a program under a name in disguise', whole('<</S/L#61u#6ech/F(calc.exe)>>')],
  ['a form with scripts', whole('<</AcroForm <</XFA [(template) 3 0 R]>>>>')],
  ['encryption', whole('trailer <</Encrypt 5 0 R>>')],
  ['a script in compressed objects', whole(series('1 0 <</Type /Page>>'), series(`1 0 ${script}`))],
  ['a script in compressed objects in disguise', whole(series(`1 0 ${script}`, '/Obj#53tm'))],
  ['compressed objects that cannot be read', whole(series(Buffer.from('1 0 <</A 1>>')))],
  ['compressed objects whose bytes cannot be found', whole('<</Type /ObjStm /N (>>stream\n)>>\nstream\n')],
  ['more objects than anybody writes', whole(series(half), series(half))],
  ['more series than anybody writes', whole(...repeated(5001))],
])('a PDF with %s is refused', (_what, content) => expect(faultOfPdf(content)).toBe('file.active.error'))

test.each<[what: string, content: Buffer]>([
  ['a first page to open at', whole('<</OpenAction [3 0 R /Fit]>>')],
  ['names and words that only resemble', whole('<</JavaScripts 1 /Launch#41 2 /EncryptMetadata true>> (JavaScript)')],
  ['many compressed objects', whole(...repeated(5000))],
])('a PDF with %s is accepted', (_what, content) => expect(faultOfPdf(content)).toBeUndefined())
