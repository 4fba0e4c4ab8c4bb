import { Button } from '@mantine/core'
import classes from './template-menu.module.css'

/** So many stand under an empty message, one act away; the menu has all. */
const mostShown = 3

type FirstTemplatesProps<Template> = { templates: readonly Template[]; onChosen: (template: Template) => void }

export function FirstTemplates<Template extends { id: number; name: string; text: string }>({
  templates,
  onChosen,
}: FirstTemplatesProps<Template>) {
  if (templates.length === 0) return null
  return (
    <span className={classes.suited}>
      {templates.slice(0, mostShown).map((template) => (
        <Button
          key={template.id}
          variant="default"
          size="compact-sm"
          title={template.text}
          onClick={() => onChosen(template)}
        >
          {template.name}
        </Button>
      ))}
    </span>
  )
}
