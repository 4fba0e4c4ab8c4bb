// Before the first paint, so that a dark page never flashes white. A file, because inline scripts are refused.
;(function () {
  var chosen = localStorage.getItem('mantine-color-scheme-value')
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
