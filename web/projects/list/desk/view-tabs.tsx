import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react'
import { formats } from '#domain/language.ts'
import { numberText } from '#domain/number-text.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useDeskTexts } from '#web/platform/i18n/desk-texts.ts'
import { useOnPhone } from '#web/platform/ui/on-phone.ts'
import { useOwnSearch } from '#web/platform/ui/address/use-own-search.ts'
import { showError } from '#web/platform/ui/toast.tsx'
import { ChangesPlace } from '#web/platform/ui/data-table/changes-place.tsx'
import type { TableControl } from '#web/platform/ui/data-table/use-table-state.ts'
import { projectListSearch } from '#web/projects/list/desk/project-list-search.ts'
import { useViewActs } from '#web/projects/list/desk/use-view-acts.ts'
import { useSpaceInRow } from '#web/projects/list/desk/use-space-in-row.ts'
import { useViews, type View } from '#web/projects/list/desk/use-views.ts'
import { later } from '#web/platform/later.ts'
import classes from './view-tabs.module.css'

// Loaded later, so that the list opens without menus and windows.
const ViewMenu = later(async () => (await import('#web/projects/list/desk/view-menu.tsx')).ViewMenu)
const ViewForm = later(async () => (await import('#web/projects/list/desk/view-form.tsx')).ViewForm)
const OtherViews = later(async () => (await import('#web/projects/list/desk/other-views.tsx')).OtherViews)

/** The most views side by side; the others are behind a menu. */
const mostInSight = 6

/** The views of the list, each with an address; the chosen one is underlined. */
export function ViewTabs({ table }: { table: TableControl }) {
  const { views: t } = useDeskTexts()
  const onPhone = useOnPhone()
  const named = useSearch({ strict: false, select: projectListSearch }).view
  const chosen = named ?? table.state.view
  const { views, view, isLoaded, isGone, isModified, defaultView, leads } = useViews(chosen, table.state)
  const acts = useViewActs(table)
  const [adding, add] = useDisclosure()
  useOpening({ table, named, view, isLoaded, isGone, opened: views.find(({ id }) => id === defaultView) })

  const { place, room } = useSpaceInRow(
    mostInSight,
    JSON.stringify([views.map(({ name }) => name), chosen, isModified]),
  )
  // The chosen view is always visible.
  const inSight = onPhone ? views : views.filter((each, index) => index < room || each.id === chosen)
  const behind = views.filter((each) => !inSight.includes(each))
  const own = inSight.filter((each) => !each.saved?.commission)
  const ofCommissions = inSight.filter((each) => each.saved?.commission)
  const tab = (each: View) => (
    <Tab key={each.id} view={each} isChosen={each.id === chosen} isModified={each.id === chosen && isModified}>
      {each.id === chosen && (
        <Suspense>
          <ViewMenu view={each} isDefault={each.id === defaultView} acts={acts} onCopy={add.open} />
        </Suspense>
      )}
    </Tab>
  )
  return (
    <nav className={classes.views} aria-label={t.label}>
      <ul ref={place} className={classes.tabs}>
        {own.map(tab)}
        {ofCommissions.length > 0 && <li className={classes.rule} aria-hidden />}
        {ofCommissions.map(tab)}
        {behind.length > 0 && (
          <li>
            <Suspense>
              <OtherViews views={behind} />
            </Suspense>
          </li>
        )}
        <li>
          <UnstyledButton className={classes.add} aria-label={t.addNamed} onClick={add.open}>
            <IconPlus size={17} aria-hidden />
            <span aria-hidden>{t.add}</span>
          </UnstyledButton>
        </li>
      </ul>
      {view && isModified && (
        <span className={classes.changes}>
          <UnstyledButton className={classes.act} onClick={() => table.show(view.id, view.settings)}>
            {t.revert}
          </UnstyledButton>
          {view.saved?.allowEdit && (
            <UnstyledButton className={classes.act} onClick={() => void acts.save(view)}>
              {t.save}
            </UnstyledButton>
          )}
        </span>
      )}
      <ChangesPlace />
      {adding && (
        <Suspense>
          <ViewForm
            title={t.form.title}
            name=""
            leads={leads}
            onClose={add.close}
            onSave={async (name, commissionId) => {
              await acts.create(name, commissionId)
              add.close()
            }}
          />
        </Suspense>
      )}
    </nav>
  )
}

type TabProps = { view: View; isChosen: boolean; isModified: boolean; children: ReactNode }

function Tab({ view: { id, name, count, saved }, isChosen, isModified, children }: TabProps) {
  const { views: t } = useDeskTexts()
  const { language } = useLanguage()
  return (
    <li className={classes.tab} data-chosen={isChosen || undefined}>
      <Link
        to="/project/index"
        search={({ edition }) => ({ view: id, ...(edition && { edition }) })}
        className={classes.link}
        aria-current={isChosen ? 'true' : undefined}
      >
        {saved?.commission && <IconUsers size={17} aria-hidden />}
        <span className={classes.name}>{name}</span>
        {saved?.commission && (
          <VisuallyHidden>
            {formats[language].comma}
            {t.ofCommission({ commission: saved.commission.tostring })}
          </VisuallyHidden>
        )}
        {saved && !saved.allowEdit && saved.owner && <span className={classes.count}>{saved.owner.tostring}</span>}
        {count !== undefined && <span className={classes.count}>{numberText(count, language)}</span>}
        {isModified && <span className={classes.modified}>{t.modified}</span>}
      </Link>
      {children}
    </li>
  )
}

type Opening = {
  table: TableControl
  named: string | undefined
  view: View | undefined
  isLoaded: boolean
  isGone: boolean
  opened: View | undefined
}

/** Shows the view of the address or, if this page has no stored state, the default view. */
function useOpening({ table, named, view, isLoaded, isGone, opened }: Opening) {
  const { views: t } = useDeskTexts()
  const { replaceSearch } = useOwnSearch()
  const show = useEffectEvent((wanted: string | undefined, found: string | undefined, gone: boolean) => {
    if (wanted === undefined) return
    if (view && found === wanted) table.show(view.id, view.settings)
    if (gone) showError({ title: t.gone })
    if (found !== undefined || gone) replaceSearch(({ edition }: { edition?: unknown }) => (edition ? { edition } : {}))
  })
  useEffect(() => show(named, view?.id, isGone), [named, view?.id, isGone])
  const open = useEffectEvent((loaded: boolean, gone: boolean) => {
    if (gone) table.leaveView()
    else if (loaded && table.isUntouched() && named === undefined && opened) table.show(opened.id, opened.settings)
  })
  useEffect(() => open(isLoaded, isGone), [isLoaded, isGone])
}
