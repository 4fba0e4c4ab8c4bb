// Before any component’s own styles, in the order of main.tsx. No fonts: they would arrive while a test measures.
import '#web/theme/base.css'
import '#web/theme/library-styles.ts'
