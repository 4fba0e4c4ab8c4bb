// Before the first paint. A file, because inline scripts are refused.
;(function () {
  // A dark page never flashes white.
  var chosen = localStorage.getItem('mantine-color-scheme-value')
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  // The first screen's own files load together with those of the page, not after the main script.
  var kept = sessionStorage.getItem('session') || localStorage.getItem('session')
  var given = document.currentScript.dataset
  var reader = kept ? 'signedIn' : 'guest'
  var chosen = localStorage.getItem('locale') || ''
  var words = chosen && given[reader + chosen.charAt(0).toUpperCase() + chosen.slice(1)]
  var language = words ? chosen : 'fr'
  var page = document.documentElement
  var kinds = { css: 'style', svg: 'image', woff2: 'font' }
  page.lang = language
  // A guest sees the outline of the login screen while its scripts load.
  if (!kept && !/^#\/?login\/./.test(location.hash)) {
    page.dataset.outline =
      'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname) ? 'passkey' : 'plain'
  }

  // A guest's outline and its fonts have the line for themselves until it is drawn. A hidden tab draws no frame to wait
  // for.
  var waitsForOutline = page.dataset.outline && !document.hidden
  if (waitsForOutline) preload(given.fonts || '')
  else preloadScreen()
  document.addEventListener('DOMContentLoaded', function () {
    if (waitsForOutline) afterFirstPaint(start)
    else start()
  })

  // The list's calls of the last visit are sent too: `first-calls.ts` stores them, and takes their answers.
  try {
    var session = JSON.parse(kept)
    var last = JSON.parse(localStorage.getItem('first-calls'))
    var isList = /^(#\/?(project\/index)?)?$/.test(location.hash)
    if (!isList || !session || !session.accessToken || !last || last.user !== session.user.id) return
    var filterNames = (given.listFilters || '').split(' ')
    window.firstAnswers = last.calls.filter(isSendable).map(function (call) {
      var headers = { accept: 'application/json', 'accept-language': language }
      if (call.signed) headers.authorization = 'Bearer ' + session.accessToken
      var sent = Object.assign({}, headers)
      var body = new URLSearchParams(call.fields.map(toWire)).toString()
      if (body) sent['content-type'] = 'application/x-www-form-urlencoded;charset=UTF-8'
      var answer = fetch(call.url, { method: call.method, headers: sent, body: body || undefined })
      // The failure is handled where the answer is taken; an answer never taken is not an error of the page.
      answer.catch(function () {})
      return { url: call.url, method: call.method, body: body, headers: headers, answer: answer }
    })
  } catch (unreadable) {
    // The list sends its own calls then.
  }

  // An animation frame comes before what it draws is painted, so it is only the next best.
  function afterFirstPaint(act) {
    var types = window.PerformanceObserver && PerformanceObserver.supportedEntryTypes
    if (!types || types.indexOf('paint') < 0) return requestAnimationFrame(act)
    var acted = false
    function once() {
      if (!acted) act()
      acted = true
    }
    new PerformanceObserver(once).observe({ type: 'paint', buffered: true })
    // A tab hidden meanwhile paints nothing.
    setTimeout(once, 1000)
  }

  function start() {
    // The development server's page names its main script itself.
    if (!given.main) return
    if (waitsForOutline) preloadScreen()
    var main = document.createElement('script')
    main.type = 'module'
    main.crossOrigin = ''
    main.src = given.main
    document.head.append(main)
  }

  function preloadScreen() {
    preload([given.main, given[reader], words || given[reader + 'Fr']].join(' '))
  }

  function preload(files) {
    files.split(' ').forEach(function (file) {
      if (!file) return
      var link = document.createElement('link')
      var kind = kinds[file.split('.').pop()]
      link.rel = kind ? 'preload' : 'modulepreload'
      if (kind) link.as = kind
      if (kind !== 'image') link.crossOrigin = ''
      // A phone has its drawing in the styles.
      else link.media = '(min-width: 62em)'
      link.href = file
      document.head.append(link)
    })
  }

  // If this build lacks one of the filters, the call is not sent early: without the filter, it would ask another
  // question.
  function isSendable(call) {
    return call.fields.every(function (field) {
      return (
        typeof field[1] === 'string' ||
        Object.keys(field[1]).every(function (name) {
          return filterNames.indexOf(name) >= 0
        })
      )
    })
  }

  // As in domain/tables/filters.ts: filters are stored by name, and sent by their position among this build's names.
  function toWire(field) {
    if (typeof field[1] === 'string') return field
    var chosen = filterNames
      .map(function (name, position) {
        return { position: position, selectedValue: field[1][name] }
      })
      .filter(function (filter) {
        return filter.selectedValue !== undefined
      })
    return [field[0], JSON.stringify(chosen)]
  }
})()
