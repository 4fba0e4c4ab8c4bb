import { momentIn } from '#domain/clock.ts'
import { isWritten, type Language, listIn } from '#domain/language.ts'
import { dateStringName } from '#domain/projects/dates-told.ts'
import { projectAccesses, projectPublics } from '#domain/projects/choices.ts'
import { statusLabels } from '#domain/projects/statuses.ts'
import { roleLabels } from '#domain/role-labels.ts'
import { fieldOf } from '#domain/projects/project-fields.ts'
import { proposalOf, reviewedTexts } from '#domain/translations/translations.ts'
import { serverWords } from '#server/words/words.ts'
import { html, Html } from '#server/platform/html.ts'

type Row = Record<string, unknown>

export type Exported = {
  exportedAt: string
  account: Row
} & Record<'projects' | 'messages' | 'received' | 'notes' | 'opinions' | 'reports' | 'signIns', Row[]>

/** The readable form of an export: a page that needs nothing but itself and the pictures beside it. */
export function archivePage(data: Exported, language: Language): string {
  const t = serverWords[language].archive.page
  const { columns } = t
  const at = (row: Row) => momentIn(text(row['at'] ?? row['createdAt']), language)
  const browserOf = ({ browser, system, byAdministrator }: Row) =>
    byAdministrator ? t.byAdministrator : listIn(language, [text(browser), text(system)])
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${t.title}</title>
        <style>
          ${new Html(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>${t.title}</h1>
          <p>${t.about({ at: momentIn(data.exportedAt, language) })}</p>
          <h2>${t.account}</h2>
          ${factsOf(data.account, accountLabels(language), language)}
          <h2>${t.projects}</h2>
          ${data.projects.length === 0 ? html`<p>${t.none}</p>` : data.projects.map((row) => projectOf(row, language))}
          ${table(t.received, data.received, { [columns.at]: at, [columns.text]: textOf('text') }, t.none)}
          ${table(t.messages, data.messages, { [columns.at]: at, [columns.subject]: textOf('subject') }, t.none)}
          ${table(t.notes, data.notes, { [columns.at]: at, [columns.text]: textOf('text') }, t.none)}
          ${table(t.opinions, data.opinions, { [columns.at]: at, [columns.text]: textOf('text') }, t.none)}
          ${reportsOf(data.reports, language)}
          ${table(
            t.signIns,
            data.signIns,
            { [columns.at]: at, [columns.browser]: browserOf, [columns.address]: textOf('address') },
            t.none,
          )}
        </main>
      </body>
    </html> `.text
}

function reportsOf(reports: Row[], language: Language): Html {
  const { reports: title, reportColumns: columns, none } = serverWords[language].archive.page
  const figure = (name: string) => (row: Row) => (typeof row[name] === 'number' ? String(row[name]) : '–')
  return table(
    title,
    reports,
    {
      [columns.project]: textOf('project'),
      [columns.sent]: (row) => (row['sentAt'] === null ? '–' : momentIn(text(row['sentAt']), language)),
      [columns.attendance]: figure('attendance'),
      [columns.wentWell]: textOf('wentWell'),
      [columns.pressLinks]: (row) => listIn(language, row['pressLinks'] as string[]),
      [columns.finalCost]: figure('finalCost'),
      [columns.pictures]: (row) =>
        listIn(
          language,
          (row['pictures'] as { file: string }[]).map(({ file }) => file),
        ),
    },
    none,
  )
}

function projectOf(project: Row, language: Language): Html {
  const pictures = [project['projectImage'], project['projectImageModified']].filter((url) => typeof url === 'string')
  const answers = Object.fromEntries(
    ((project['answers'] ?? []) as { question: string; answer: unknown }[]).map((each) => [each.question, each.answer]),
  )
  const labels = new Map([...projectLabels(language), ...Object.keys(answers).map((name) => [name, name] as const)])
  return html`<section>
    <h3>${text(project['name']) || `n° ${String(project['id'])}`}</h3>
    ${pictures.map((url) => html`<img src="images/${url.split('/').at(-1)}" alt="" />`)}
    ${factsOf({ ...project, ...answers }, labels, language)}
  </section>`
}

/** Empty fields are left out. */
function factsOf(row: Row, labels: Map<string, string>, language: Language): Html {
  const inLanguage = isWritten(language) && text(row[dateStringName(language)])
  const told: Row = { ...row, ...(inLanguage && { dateString: inLanguage }) }
  const facts = [...labels].flatMap(([name, label]) => {
    const value = valueIn(language, name, told[name])
    return value === '' ? [] : [{ label, value }]
  })
  return html`<dl>
    ${facts.map(
      ({ label, value }) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`
}

const described = reviewedTexts.filter((text) => fieldOf(text).kind === 'richText')

/** These texts were cleaned when saved, so they may be put into a page unchanged. */
const richTexts = new Set<string>([...described, ...described.map(proposalOf)])
const choices: Record<string, Record<string, Record<Language, string>>> = {
  projectStatus: statusLabels,
  role: roleLabels,
  projectAccess: projectAccesses,
  projectPublic: projectPublics,
}

function valueIn(language: Language, name: string, value: unknown): Html | string {
  const t = serverWords[language].archive.page
  if (typeof value === 'boolean') return name === 'isFree' ? (value ? t.free : t.paying) : value ? t.yes : t.no
  if (Array.isArray(value))
    return listIn(
      language,
      value.filter((each) => typeof each === 'string'),
    )
  if (typeof value !== 'string') return ''
  if (richTexts.has(name)) return value === '' ? '' : new Html(value)
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+(?:Z|[+-]\d\d:\d\d)$/.test(value)) return momentIn(value, language)
  return choices[name]?.[value]?.[language] ?? value
}

function table(title: string, rows: Row[], columns: Record<string, (row: Row) => string>, none: string): Html {
  if (rows.length === 0)
    return html`<h2>${title}</h2>
      <p>${none}</p>`
  return html`<h2>${title}</h2>
    <table>
      <thead>
        <tr>
          ${Object.keys(columns).map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${Object.values(columns).map((read) => html`<td>${read(row)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>`
}

const textOf = (name: string) => (row: Row) => text(row[name]) || '–'

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

const style = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem; }
img { max-width: 100%; max-height: 20rem; }
dl div { display: grid; grid-template-columns: 12rem 1fr; gap: 0 1rem; padding: .3rem 0; border-top: 1px solid #8885; }
dd { margin: 0; overflow-wrap: anywhere; }
dd p { margin: 0 0 .5rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .3rem .5rem .3rem 0; border-top: 1px solid #8885; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
@media (max-width: 32rem) { dl div { grid-template-columns: 1fr; } }
`

/** The labels of the readable page for the fields of an account, in the order of the page. */
function accountLabels(language: Language): Map<string, string> {
  return new Map(Object.entries(serverWords[language].archive.labels.account))
}

/** Our fields, then those that mails name too; a place on the map is described by its address. */
function projectLabels(language: Language): Map<string, string> {
  const { archive, news } = serverWords[language]
  const others = Object.entries(news).filter(([name]) => !/Latitude|Longitude|CountryCode$/.test(name))
  return new Map([...Object.entries(archive.labels.project), ...others])
}
