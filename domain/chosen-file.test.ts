import { expect, test } from 'vitest'
import { downloadName, ensureFewFiles, faultOfChosen, fileAccept, joinedFiles, mostFiles } from '#domain/chosen-file.ts'
import { fileKinds, largestMessageFile } from '#domain/message-file.ts'

test('files are named by one answer or by a list, without doubles', () => {
  expect(joinedFiles.parse('a')).toEqual(['a'])
  expect(joinedFiles.parse(['a', '', 'b', 'a'])).toEqual(['a', 'b'])
  expect(joinedFiles.parse('')).toEqual([])
  expect(joinedFiles.safeParse(Array(201).fill('a')).success).toBe(false)
  expect(joinedFiles.safeParse(Array(200).fill('a')).success).toBe(true)
})

test('five go with one message', () => {
  const files = (count: number) => Array.from({ length: count }, (_, index) => String(index))
  expect(() => ensureFewFiles(files(mostFiles))).not.toThrow()
  expect(() => ensureFewFiles(files(mostFiles + 1))).toThrow('files.tooMany.error')
})

test('a browser refuses an empty or too big file before sending it', () => {
  expect([0, 1, largestMessageFile, largestMessageFile + 1].map((size) => faultOfChosen({ size }))).toEqual([
    'image.empty.error',
    undefined,
    undefined,
    'file.tooBig.error',
  ])
})

test.each([
  ['plan.pdf', 'pdf', 'plan.pdf'],
  ['PLAN.PDF', 'pdf', 'PLAN.PDF'],
  ['affiche.jpeg', 'jpg', 'affiche.jpeg'],
  ['affiche.JPG', 'jpg', 'affiche.JPG'],
  ['salle.png', 'png', 'salle.png'],
  // By its real type, not its name.
  ['plan.pdf', 'png', 'plan.pdf.png'],
  ['plan.pdf.exe', 'pdf', 'plan.pdf.exe.pdf'],
  ['affiche.jpg.html', 'jpg', 'affiche.jpg.html.jpg'],
  ['salle.png.svg', 'png', 'salle.png.svg.png'],
  ['', 'pdf', 'fichier.pdf'],
] as const)('« %s » that is %s is kept as %s', (name, kind, kept) => {
  expect(downloadName({ name, kind })).toBe(kept)
})

test('a file chooser offers the allowed types, by ending and by type', () => {
  for (const kind of fileKinds) expect(fileAccept).toContain(`.${kind}`)
  expect(fileAccept.split(',').filter((each) => each.includes('/'))).toEqual([
    'application/pdf',
    'image/jpeg',
    'image/png',
  ])
})
