import { Select } from '@mantine/core'
import { IconEyeglass, IconListDetails, IconUserShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { pileApi, type Pile } from '#domain/dashboard/pile-api.ts'
import { filesADay, pileLinks } from '#domain/dashboard/pile.ts'
import { viewApi } from '#domain/views/view-api.ts'
import { civilDayIn } from '#domain/clock.ts'
import { boardSearch } from '#web/budget/board-search.ts'
import { EditionOfFigures, FigureLink } from '#web/board/figure-link.tsx'
import { PileLots } from '#web/dashboard/pile-lots.tsx'
import { PilePeople } from '#web/dashboard/pile-people.tsx'
import { useBoardTexts } from '#web/board/board-texts.ts'
import { PileWaits } from '#web/dashboard/pile-waits.tsx'
import { queryOf, useCall } from '#web/platform/api/query-client.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useRefetchOfProjects } from '#web/platform/live/hints.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Page } from '#web/platform/ui/page/page.tsx'
import { WholeAnswer } from '#web/platform/ui/whole-answer.tsx'
import { ActButton, ActResult } from '#web/projects/list/bulk/act-button.tsx'
import { foundBy } from '#web/projects/list/bulk/selected-input.ts'
import figures from '#web/platform/ui/figures.module.css'
import classes from './pile.module.css'
import { LinkButton } from '#web/platform/ui/page/link-button.tsx'

/** How many files are left, who reads what, and what waits for whom: from here they are shared out and decided. */
export function PilePage() {
  const t = useBoardTexts().pile
  const { commission: commissionId } = useSearch({ strict: false, select: boardSearch })
  const navigate = useNavigate()
  const query = useQuery({
    ...queryOf(pileApi.get, { input: { commissionId } }, { staleTime: 0 }),
    placeholderData: (before) => before,
  })
  useRefetchOfProjects(query)
  const { data } = query
  return (
    <Page
      title={t.title}
      subtitle={data?.commission?.name ?? (data ? t.all : ' ')}
      back={{ to: '/project/index', label: t.back }}
      action={
        data && (
          <Actions
            pile={data}
            onCommission={(commission) => void navigate({ to: '.', search: { ...(commission && { commission }) } })}
          />
        )
      }
    >
      <WholeAnswer query={query} words={t} heights={[120, 260, 240]}>
        {(pile) => (
          <EditionOfFigures value={pile.edition}>
            <div className={figures.sheets}>
              <Left pile={pile} />
              <PileWaits pile={pile} />
              {pile.isLed && <PilePeople pile={pile} />}
              <PileLots pile={pile} />
            </div>
          </EditionOfFigures>
        )}
      </WholeAnswer>
      <ActResult />
    </Page>
  )
}

function Left({ pile: { left, closing, commission } }: { pile: Pile }) {
  const t = useBoardTexts().pile
  const { language } = useLanguage()
  return (
    <section className={figures.sheet}>
      <h2>{t.left({ count: left })}</h2>
      {left > 0 && (
        <p className={classes.left}>
          <FigureLink count={left} what={t.leftFigure} link={pileLinks(commission?.id).left} />
          <span>
            {closing === null
              ? t.begun
              : t.aDay({ ...closing, count: filesADay(left, closing.days), day: civilDayIn(closing.day, language) })}
          </span>
        </p>
      )}
    </section>
  )
}

function Actions({ pile, onCommission }: { pile: Pile; onCommission: (id: number | undefined) => void }) {
  const t = useBoardTexts().pile
  const isMember = useSession()?.user.role === 'ROLE_COMMISSION'
  const led = useCall(viewApi.list, {}).data?.leads ?? []
  const links = pileLinks(pile.commission?.id)
  return (
    <div className={classes.actions}>
      {!isMember && (
        <Select
          aria-label={t.commission}
          data={[
            { value: '', label: t.all },
            ...led.map(({ id, tostring }) => ({ value: String(id), label: tostring })),
          ]}
          value={String(pile.commission?.id ?? '')}
          onChange={(id) => onCommission(id ? Number(id) : undefined)}
          allowDeselect={false}
        />
      )}
      {pile.isLed && (
        <ActButton
          screen="spread"
          selected={foundBy(links.waits('unfollowed'))}
          icon={<IconUserShare size={18} aria-hidden />}
        />
      )}
      {pile.left > 0 &&
        (isMember ? (
          <LinkButton to="/review" leftSection={<IconEyeglass size={18} aria-hidden />}>
            {t.read}
          </LinkButton>
        ) : (
          <LinkButton
            to="/project/index"
            search={{ edition: pile.edition, filters: links.left }}
            leftSection={<IconListDetails size={18} aria-hidden />}
          >
            {t.openNext}
          </LinkButton>
        ))}
    </div>
  )
}
