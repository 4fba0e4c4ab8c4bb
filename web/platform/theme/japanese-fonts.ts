// About a hundred slices each, of which a page loads the few whose characters it shows.
import '@fontsource-variable/noto-sans-jp/wght.css'
import '@fontsource-variable/noto-serif-jp/wght.css'
