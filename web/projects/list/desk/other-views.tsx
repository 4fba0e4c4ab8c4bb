import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useDeskTexts } from '#web/platform/i18n/desk-texts.ts'
import type { View } from '#web/projects/list/desk/use-views.ts'
import classes from './view-tabs.module.css'

/** The views without room in the row. */
export function OtherViews({ views }: { views: View[] }) {
  const { views: t } = useDeskTexts()
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <UnstyledButton className={classes.add}>
          {t.others({ count: views.length })} <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.others}>
        {views.map(({ id, name, saved }) => (
          <Menu.Item
            key={id}
            leftSection={saved?.commission && <IconUsers size={17} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/project/index" search={{ view: id }} />}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
