// Before any component's own styles, in the order of main.tsx.
import '@fontsource-variable/source-sans-3/wght.css'
import '@fontsource-variable/ysabeau-office/wght.css'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '#web/theme/base.css'
