import { expect, test } from 'vitest'
import { parseWithin } from '#web/platform/api/parse-within.ts'
import { rowReader } from '#web/platform/api/row-reader.ts'

const [list, page] = ['/images/rT0x_k-9-list.webp', '/images/rT0x_k-9.jpg']
const text = JSON.stringify({
  name: '/images/ de Kyōto',
  projectImage: { listUrl: list, fileUrl: page },
  posters: [list],
})

test('the pictures of a rehearsal are read from its own address', () => {
  expect(parseWithin('/rehearsal/k3y')(text)).toEqual({
    name: '/images/ de Kyōto',
    projectImage: { listUrl: `/rehearsal/k3y${list}`, fileUrl: `/rehearsal/k3y${page}` },
    posters: [`/rehearsal/k3y${list}`],
  })
})

test('so are those of its rows', () => {
  const answer = `{"totalRows":2,"items":[\n{"imageUrl":"${list}"}\n,{"imageUrl":null}\n]}`
  const reader = rowReader(parseWithin('/rehearsal/k3y'))
  expect([...reader.push(answer), ...reader.end()]).toEqual([{ imageUrl: `/rehearsal/k3y${list}` }, { imageUrl: null }])
  const whole = rowReader(parseWithin('/rehearsal/k3y'))
  whole.push(`{"totalRows":1,"items":[{"imageUrl":"${list}"}]}`)
  expect(whole.end()).toEqual([{ imageUrl: `/rehearsal/k3y${list}` }])
})

test('those of the product stay where they are', () => {
  expect(parseWithin('')(text)).toEqual(JSON.parse(text))
})
