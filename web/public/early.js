// Before the first paint. A file, because inline scripts are refused.
;(function () {
  // A dark page never flashes white.
  var chosen = localStorage.getItem('mantine-color-scheme-value')
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  // The first screen's own files come together with those of the page: what follows the main script would follow it late.
  var kept = sessionStorage.getItem('session') || localStorage.getItem('session')
  // As in domain/language.ts: what was chosen, else the first of ours that the browser names.
  var named = [localStorage.getItem('locale') || ''].concat(navigator.languages).map(function (tag) {
    return tag.toLowerCase().split('-')[0]
  })
  var language =
    named.filter(function (code) {
      return code === 'fr' || code === 'en'
    })[0] || 'fr'
  var given = document.currentScript.dataset
  var files = (kept ? given.signedIn : given.guest) || ''
  if (language === 'en') files += ' ' + (given.english || '')
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

  // So do the answers to what the list asked for when it was last left: `first-calls.ts` keeps it, and takes them.
  try {
    var session = JSON.parse(kept)
    var last = JSON.parse(localStorage.getItem('first-calls'))
    var isList = /^(#\/?(project\/index)?)?$/.test(location.hash)
    if (!isList || !session || !session.accessToken || !last || last.user !== session.user.id) return
    window.firstAnswers = last.calls.map(function (call) {
      var headers = { accept: 'application/json', 'accept-language': language }
      if (call.signed) headers.authorization = 'Bearer ' + session.accessToken
      var sent = Object.assign({}, headers)
      if (call.body) sent['content-type'] = 'application/x-www-form-urlencoded;charset=UTF-8'
      var answer = fetch(call.url, { method: call.method, headers: sent, body: call.body || undefined })
      // Told to whoever takes it, if anybody does.
      answer.catch(function () {})
      return { url: call.url, method: call.method, body: call.body, headers: headers, answer: answer }
    })
  } catch (unreadable) {
    // Then the list asks for itself.
  }
})()
