// Before the first paint. A file, because inline scripts are refused.
;(function () {
  // A dark page never flashes white.
  var chosen = localStorage.getItem('mantine-color-scheme-value')
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  // The first screen's own files come together with those of the page: what follows the main script would follow it late.
  var isSignedIn = sessionStorage.getItem('session') || localStorage.getItem('session')
  var given = document.currentScript.dataset
  var files = (isSignedIn ? given.signedIn : given.guest) || ''
  if (localStorage.getItem('locale') === 'en') files += ' ' + (given.english || '')
  files.split(' ').forEach(function (file) {
    if (!file) return
    var link = document.createElement('link')
    var isStyle = /\.css$/.test(file)
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  })
})()
