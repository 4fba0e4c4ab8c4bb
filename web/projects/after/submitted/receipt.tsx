import { listIn } from '#domain/language.ts'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { Project } from '#domain/projects/project.ts'
import { useAfterTexts } from '#web/platform/i18n/after-texts.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { Logo } from '#web/platform/ui/page/logo.tsx'
import { Facts, Sheet } from '#web/platform/ui/sheet.tsx'
import { dayAndTime } from '#web/projects/parts/days-text.ts'
import classes from './receipt.module.css'

/** The submitted values, with author and time; printed without the rest of the page. */
export function Receipt({ project }: { project: Project }) {
  const { submitted } = useAfterTexts()
  const { layout } = useTexts()
  const { receipt: t } = submitted
  const { language } = useLanguage()
  const { id, name, submissionDate, creator, commission, projectOrganizer, projectPlace, dateString } = project
  const facts = [
    { label: t.number, value: String(id) },
    { label: t.name, value: name },
    { label: t.submittedOn, value: submissionDate === null ? '' : dayAndTime(submissionDate, language) },
    { label: t.by, value: listIn(language, [creator.tostring, projectOrganizer.name]) },
    { label: t.commission, value: commission?.tostring ?? '' },
    { label: t.place, value: listIn(language, [projectPlace.name, projectPlace.city]) },
    { label: t.dates, value: dateString },
  ]
  return (
    <div className={classes.receipt}>
      <p className={classes.mark}>
        <Logo size={34} /> {layout.programme}
      </p>
      <Sheet title={t.title}>
        <Facts facts={facts.filter(({ value }) => value !== '')} areShort />
        <Button
          variant="default"
          fullWidth
          mt={14}
          className={classes.print}
          leftSection={<IconPrinter size={18} />}
          onClick={() => window.print()}
        >
          {t.print}
        </Button>
      </Sheet>
    </div>
  )
}
