// Plain names, because the components themselves are loaded with the screens that use them.
import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import tokens from './tokens.json'
import controls from './controls.module.css'

/** The page has one banner, so the head of a window over it must not be another. */
const notABanner = { header: { role: 'presentation' } }

const { colors, headings, ...rest } = tokens.mantineTheme

export const theme: MantineThemeOverride = createTheme({
  ...rest,
  primaryShade: { light: 7, dark: 3 },
  cursorType: 'pointer',
  focusRing: 'auto',
  headings: { ...headings, textWrap: 'balance' },
  // JSON has lists but no tuples of ten.
  colors: Object.fromEntries(
    Object.entries(colors).map(([name, shades]) => [name, shades as unknown as MantineColorsTuple]),
  ),
  components: {
    Alert: { defaultProps: { variant: 'outline' }, classNames: { root: controls.alert, title: controls.alertTitle } },
    Badge: { defaultProps: { radius: 'xs', tt: 'none' } },
    Button: {
      classNames: { root: controls.button, label: controls.buttonLabel },
      defaultProps: { variant: 'filled', loaderProps: { size: 16 } },
    },
    Checkbox: { classNames: { input: controls.tick, label: controls.tickLabel, body: controls.tickBody } },
    Chip: { classNames: { label: controls.chip } },
    Drawer: {
      classNames: { root: controls.drawer },
      defaultProps: { attributes: notABanner },
    },
    Input: { classNames: { input: controls.input } },
    InputWrapper: {
      classNames: { label: controls.label, description: controls.help, error: controls.error },
      defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] },
    },
    // Opened by a key, it starts at its first entry and contains only entries.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: {
      classNames: { content: controls.window, header: controls.windowHeader, title: controls.windowTitle },
      defaultProps: {
        attributes: notABanner,
        radius: 'lg',
        centered: true,
        overlayProps: { color: 'var(--pcfj-scrim)', backgroundOpacity: 1 },
      },
    },
    PasswordInput: { classNames: { innerInput: controls.innerInput } },
    Radio: { classNames: { radio: controls.radio, body: controls.answer } },
    RadioIndicator: { classNames: { indicator: controls.radio } },
    SegmentedControl: {
      classNames: { root: controls.segments, indicator: controls.segment, label: controls.segmentLabel },
    },
    Switch: { classNames: { track: controls.track } },
    Autocomplete: { classNames: { option: controls.option } },
    MultiSelect: { classNames: { option: controls.option, pill: controls.pill } },
    Select: {
      classNames: { option: controls.option },
      defaultProps: { checkIconPosition: 'right', allowDeselect: false },
    },
    Skeleton: { defaultProps: { radius: 'xs' } },
    Tooltip: {
      defaultProps: { events: { hover: true, focus: true, touch: false }, multiline: true, maw: 280, openDelay: 120 },
      classNames: { tooltip: controls.tooltip },
    },
  },
})

/** Mantine's own variables set to the design's values, together with the design's own names. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...tokens.mantineCssVariables.light, ...semantic(tokens.semantic.light) },
  dark: { ...tokens.mantineCssVariables.dark, ...semantic(tokens.semantic.dark) },
})

function semantic(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--pcfj-${name}`, value]))
}

/** The server writes the page's nonce where styles created at run time can find it. */
export function styleNonce(): string {
  return document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? ''
}
