import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { integer, longText, text } from '#domain/fields.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { FormContext, useSteadyContent, type FormValues } from '#web/platform/ui/form/form-context.ts'
import { formFor } from '#web/platform/ui/form/form-for.tsx'
import { useField } from '#web/platform/ui/form/use-field.tsx'
import { renderScreens } from '#web/platform/ui/test-kit.tsx'

const lampForm = z.object({ name: text({ required: true, maxLength: 20 }), watts: integer(), note: longText() })
type LampForm = z.input<typeof lampForm>

const { Form, TextField, NumberField, LongTextField } = formFor(lampForm)

const texts = {
  name: { label: 'Nom', help: 'Celui de la lampe.' },
  watts: { label: 'Puissance' },
  note: { label: 'Note' },
}

const lamp: LampForm = { name: 'Moka', watts: 40, note: '' }

type Setting = { values?: LampForm; send?: (values: LampForm) => Promise<unknown>; guarded?: boolean }

async function renderForm({ values = lamp, send = async () => {}, guarded }: Setting = {}) {
  const onSaved = vi.fn<(answer: unknown) => void>()
  const onGone = vi.fn<(message: string) => void>()
  const screen = await renderScreens({
    '/': () => (
      <>
        <Form initialValues={values} texts={texts} onSubmit={send} onSaved={onSaved} onGone={onGone} guarded={guarded}>
          <TextField name="name" />
          <NumberField name="watts" />
          <LongTextField name="note" />
        </Form>
        {/* A destination. */}
        <Link to={'/elsewhere' as '/'}>Ailleurs</Link>
      </>
    ),
    '/elsewhere': () => <p>Nous y sommes</p>,
  })
  return { ...screen, onSaved, onGone }
}

test('changes around the fields redraw none of them, their own error does', async () => {
  const drawn = vi.fn<(error: unknown) => void>()
  const Lamp = () => {
    const { field } = useField('name')
    drawn(field.error)
    return <TextInput {...field} />
  }
  const Around = () => {
    const [count, setCount] = useState(0)
    const form = useForm<FormValues>({ mode: 'uncontrolled', initialValues: { name: 'Moka', note: '' } })
    const content = useSteadyContent({ form, id: 'lamp', texts, rules: () => ({ required: false }) })
    return (
      <FormContext value={content}>
        <Lamp />
        <button type="button" onClick={() => setCount(count + 1)}>
          Vu {count} fois
        </button>
        <button type="button" onClick={() => form.setFieldError('name', 'MandatoryField')}>
          Refuser
        </button>
      </FormContext>
    )
  }
  await renderScreens({ '/': () => <Around /> })
  await page.getByRole('button', { name: 'Vu 0 fois' }).click()
  await page.getByRole('button', { name: 'Vu 1 fois' }).click()
  await page.getByLabelText('Nom').fill('Lampadaire')
  expect(drawn).toHaveBeenCalledTimes(1)
  await page.getByRole('button', { name: 'Refuser' }).click()
  await expect.element(page.getByLabelText('Nom')).toHaveAccessibleDescription(/Ce champ est obligatoire/)
  await expect.element(page.getByLabelText('Nom')).toHaveValue('Lampadaire')
})

const name = page.getByRole('textbox', { name: /^Nom/ })
const watts = page.getByRole('textbox', { name: /^Puissance/ })
const save = page.getByRole('button', { name: 'Enregistrer' })
const summary = page.getByRole('region', { name: 'Le formulaire contient des erreurs' })

test('a field finds its label, its help, its limit and whether it is required', async () => {
  await renderForm()
  await expect.element(name).toHaveAttribute('aria-required', 'true')
  await expect.element(name).toHaveAccessibleDescription('Celui de la lampe.')
  await expect.element(page.getByText('4 / 20')).toBeVisible()
  await expect.element(page.getByText('0 / 1 000')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Note' })).not.toHaveAttribute('aria-required')
})

test('typed values are sent as the form holds them', async () => {
  const send = vi.fn<(values: LampForm) => Promise<unknown>>().mockResolvedValue({ id: 3 })
  const { onSaved } = await renderForm({ send })
  await name.fill('Lune')
  await save.click()
  await expect.poll(() => onSaved).toHaveBeenCalledWith({ id: 3 })
  expect(send).toHaveBeenCalledWith({ name: 'Lune', watts: 40, note: '' })
})

test('a failed submit sends nothing, moves the focus to the summary, and each of its lines links to its field', async () => {
  const send = vi.fn<(values: LampForm) => Promise<unknown>>()
  await renderForm({ values: { name: '', watts: '', note: '' }, send })
  await save.click()
  await expect.element(summary).toHaveFocus()
  await expect.element(summary).toMatchTextContent('Deux points à corriger.')
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await summary.getByRole('button', { name: 'Puissance' }).click()
  await expect.element(watts).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
})

test('on a phone the summary stops below the two bars that stay at the top', async () => {
  await page.viewport(390, 844)
  await renderForm({ values: { name: '', watts: '', note: '' } })
  await save.click()
  await expect.element(summary).toHaveFocus()
  const [bar, sections] = [64, 56]
  expect(Number.parseFloat(getComputedStyle(summary.element()).scrollMarginTop)).toBeGreaterThan(bar + sections)
  await page.viewport(1280, 844)
})

test('a changed field is no longer wrong, and leaves the summary', async () => {
  await renderForm({ values: { name: '', watts: '', note: '' } })
  await save.click()
  await name.fill('L')
  await expect.element(name).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(summary).toMatchTextContent('Un point à corriger.')
  await watts.fill('3')
  await expect.element(summary).not.toBeInTheDocument()
})

test('a text that is too long is kept, counted and refused', async () => {
  await renderForm()
  await name.fill('Une lampe au nom bien trop long')
  await expect.element(page.getByText('31 / 20')).toBeVisible()
  await save.click()
  await expect.element(summary).toMatchTextContent('Ce texte est trop long.')
  await expect.element(name).toHaveValue('Une lampe au nom bien trop long')
})

test('the count is announced from nine tenths of the limit on', async () => {
  await renderForm()
  await name.fill('a'.repeat(17))
  await expect.element(page.getByText('17 / 20')).toBeVisible()
  expect(page.getByText('17 caractères sur 20').query()).toBeNull()
  await name.fill('a'.repeat(18))
  await expect.element(page.getByText('18 caractères sur 20')).toBeInTheDocument()
})

test('the server’s message about a field is under that field', async () => {
  const send = () => Promise.reject(new ApiError(403, { message: 'name.used.error', invalidField: 'name' }))
  await renderForm({ send })
  await save.click()
  await expect.element(name).toHaveAccessibleDescription(/Ce nom est déjà utilisé/)
  await expect.element(summary).toHaveFocus()
})

test.each([
  { status: 403, message: 'notAuthorized.error' as const, words: 'Action non autorisée.' },
  { status: 0, message: 'server.unavailable.error' as const, words: /Votre saisie est conservée/ },
])('a refusal of the whole ($status) is an alert, and the words stay', async ({ status, message, words }) => {
  await renderForm({ send: () => Promise.reject(new ApiError(status, { message })) })
  await name.fill('Lune')
  await save.click()
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText(words)).toBeVisible()
  await expect.element(alert).toHaveFocus()
  await expect.element(name).toHaveValue('Lune')
})

test.each([401, 404])('%i leads to the list', async (status) => {
  const { onGone } = await renderForm({
    send: () => Promise.reject(new ApiError(status, { message: 'resource.notFound.error' })),
  })
  await save.click()
  await expect.poll(() => onGone).toHaveBeenCalledWith('resource.notFound.error')
})

test('a double click sends once, and the button keeps its label and width meanwhile', async () => {
  const answer = Promise.withResolvers<unknown>()
  const send = vi.fn<(values: LampForm) => Promise<unknown>>(() => answer.promise)
  const { onSaved } = await renderForm({ send })
  const width = save.element().getBoundingClientRect().width
  await save.dblClick()
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  expect(save.element().getBoundingClientRect().width).toBe(width)
  expect(send).toHaveBeenCalledTimes(1)
  answer.resolve('saved')
  await expect.poll(() => onSaved).toHaveBeenCalledTimes(1)
})

test('leaving with unsaved words needs confirmation; without any it does not', async () => {
  const { path } = await renderForm({ guarded: true })
  const away = page.getByRole('link', { name: 'Ailleurs' })
  await name.fill('Lune')
  await away.click()
  await page.getByRole('button', { name: 'Rester sur la page' }).click()
  await expect.element(name).toHaveValue('Lune')
  expect(path()).toBe('/')
  await name.fill('Moka')
  await away.click()
  await expect.element(page.getByText('Nous y sommes')).toBeVisible()
})

test('after saving there is nothing to confirm', async () => {
  const { onSaved } = await renderForm({ guarded: true })
  await name.fill('Lune')
  await save.click()
  await expect.poll(() => onSaved).toHaveBeenCalled()
  await page.getByRole('link', { name: 'Ailleurs' }).click()
  await expect.element(page.getByText('Nous y sommes')).toBeVisible()
})

test('the Enter key submits', async () => {
  const { onSaved } = await renderForm()
  await name.fill('Lune')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onSaved).toHaveBeenCalled()
})

test.each(['light', 'dark'] as const)('axe finds nothing wrong with a form full of errors (%s)', async (scheme) => {
  await renderScreens(
    {
      '/': () => (
        <Form
          initialValues={{ name: '', watts: '', note: '' }}
          texts={texts}
          onSubmit={async () => {}}
          onSaved={() => {}}
        >
          <TextField name="name" />
          <NumberField name="watts" />
          <LongTextField name="note" />
        </Form>
      ),
    },
    { scheme },
  )
  await save.click()
  await expect.element(summary).toBeVisible()
  expect(await commands.axe()).toEqual([])
})

test('Enter on a touch keyboard moves to the next field, and on the last one submits', async () => {
  const real = window.matchMedia.bind(window)
  const touched = real('all')
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => (query === '(pointer: coarse)' ? touched : real(query)))
  const send = vi.fn<(values: LampForm) => Promise<unknown>>(async () => {})
  await renderScreens({
    '/': () => (
      <Form initialValues={lamp} texts={texts} onSubmit={send} onSaved={() => {}}>
        <TextField name="name" />
        <NumberField name="watts" />
      </Form>
    ),
  })
  const [name, watts] = [page.getByRole('textbox', { name: 'Nom' }), page.getByRole('textbox', { name: 'Puissance' })]
  await name.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(watts).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
  expect([name, watts].map((each) => (each.element() as HTMLInputElement).enterKeyHint)).toEqual(['next', 'done'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => send.mock.calls.length).toBe(1)
})
