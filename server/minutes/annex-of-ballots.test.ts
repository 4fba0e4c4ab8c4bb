import { expect, test } from 'vitest'
import { minutesGround, wordsIn } from '#test/minutes-ground.ts'
import { inDays } from '#test/project-form.ts'

const { send, opened, people, file } = minutesGround()

test('the annex prints all on which each ballot was held, whatever leaves in the end', async () => {
  const { chair } = people()
  const { id, items } = await opened(1)
  const itemId = items[0]!.id
  await send(`/session/${id}/call`, { itemId }, chair)
  const asking = { projectStatus: 'INFOS_NEEDED', dueDay: inDays(20) }
  for (const [message, question] of [
    ['Deux\nprécisions.', 'Combien de places ?'],
    ['Une précision.', 'Quelle jauge ?'],
  ]) {
    const points = JSON.stringify([{ field: 'description', question }])
    await send(`/session/${id}/propose`, { itemId, ...asking, message, points }, chair)
    const { current } = (await send(`/session/${id}/ballot`, { itemId, mode: 'HANDS' }, chair)).json()
    const ballot = current.ballots.at(-1).id
    await send(`/ballot/${ballot}/count`, { votesFor: 1, votesAgainst: 2, votesAbstain: 0 }, chair)
    await send(`/ballot/${ballot}/announce`, {}, chair)
  }
  await send(`/session/${id}/postpone`, { itemId }, chair)
  await send(`/session/${id}/close`, {}, chair)
  const words = await wordsIn(await file(id, chair))
  expect(words).toMatch(/1er tour Proposition : .+ – Message : Deux précisions\. – Description : Combien de places \?/)
  expect(words).toMatch(/2e tour Proposition : .+ – Message : Une précision\. – Description : Quelle jauge \?/)
  expect(await wordsIn(await file(id, chair, '?language=en'))).toContain('– Message: Une précision. – Description: ')
})
