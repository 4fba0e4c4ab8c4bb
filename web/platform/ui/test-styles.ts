// Before any component’s own styles, in the order of main.tsx. No fonts: they would arrive while a test measures.
import '#web/platform/theme/base.css'
import '#web/platform/theme/library-styles.ts'
