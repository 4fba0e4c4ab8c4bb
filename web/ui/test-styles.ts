// Before any component’s own styles, in the order of main.tsx. No fonts: they would arrive while a test measures.
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '#web/theme/base.css'
