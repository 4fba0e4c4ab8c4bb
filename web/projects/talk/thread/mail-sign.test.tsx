import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { MailSign } from '#web/projects/talk/thread/mail-sign.tsx'
import classes from '#web/projects/talk/thread/message-sheet.module.css'

test('« par e-mail » stands on the line of the words beside it', async () => {
  fakeServer({})
  await renderScreens({
    '/': () => (
      <article className={classes.message}>
        <header>
          <MailSign messageId="1" mail={{ attachedBy: null, hasOriginal: true, openPoints: 0 }} />
        </header>
      </article>
    ),
  })
  await expect.element(page.getByText('Voir l’original')).toBeVisible()
  const foot = (words: string) => {
    const range = document.createRange()
    range.selectNodeContents(page.getByText(words).element().lastChild!)
    return range.getBoundingClientRect().bottom
  }
  expect(Math.abs(foot('par e-mail') - foot('Voir l’original'))).toBeLessThan(1.5)
})
