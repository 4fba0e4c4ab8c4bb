import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type Linked<Props> = Props & Omit<ComponentProps<'a'>, keyof Props>

/** A link to a screen that looks like a button. */
export const LinkButton = createLink((props: Linked<ButtonProps>) => <Button component="a" {...props} />)

/** A link to a screen within a text. */
export const LinkAnchor = createLink((props: Linked<AnchorProps>) => <Anchor {...props} />)
