import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCopy, IconDots, IconHome, IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useDeskTexts } from '#web/platform/i18n/desk-texts.ts'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'
import type { useViewActs } from '#web/projects/list/desk/use-view-acts.ts'
import type { View } from '#web/projects/list/desk/use-views.ts'
import { ViewForm } from '#web/projects/list/desk/view-form.tsx'

type ViewMenuProps = {
  view: View
  isDefault: boolean
  acts: ReturnType<typeof useViewActs>
  onCopy: () => void
}

/** The acts on the view that is shown. */
export function ViewMenu({ view, isDefault, acts, onCopy }: ViewMenuProps) {
  const { views: t } = useDeskTexts()
  const [renaming, rename] = useDisclosure()
  const [removing, remove] = useDisclosure()
  const { id, name, saved } = view
  const mayEdit = saved?.allowEdit === true
  return (
    <>
      <Menu position="bottom-start" shadow="md" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" size={28} aria-label={t.actions({ view: name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconLink size={18} />} onClick={() => void acts.copyAddress(id)}>
            {t.copy}
          </Menu.Item>
          <Menu.Item leftSection={<IconHome size={18} />} onClick={() => void acts.chooseDefault(isDefault ? '' : id)}>
            {isDefault ? t.isDefault : t.makeDefault}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={18} />} onClick={onCopy}>
            {t.keepCopy}
          </Menu.Item>
          {mayEdit && (
            <>
              <Menu.Item leftSection={<IconPencil size={18} />} onClick={rename.open}>
                {t.rename}
              </Menu.Item>
              <Menu.Item leftSection={<IconTrash size={18} />} onClick={remove.open}>
                {t.remove}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {renaming && (
        <ViewForm
          title={t.form.renameTitle}
          name={name}
          leads={[]}
          onClose={rename.close}
          onSave={async (wanted) => {
            await acts.rename(view, wanted)
            rename.close()
          }}
        />
      )}
      <ConfirmModal
        opened={removing}
        title={t.removeTitle({ view: name })}
        confirmLabel={t.remove}
        dangerous
        onCancel={remove.close}
        onConfirm={async () => {
          await acts.remove(view)
          remove.close()
        }}
      >
        {t.removeText}
      </ConfirmModal>
    </>
  )
}
