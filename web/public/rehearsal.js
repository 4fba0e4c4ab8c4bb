// Before every other script of a rehearsal: what its pages store lies apart from what the product stores in this browser,
// in this tab alone.
;(function () {
  var tab = window.sessionStorage
  var device = window.localStorage
  // The reader's own choices hold here too.
  var shared = ['locale', 'mantine-color-scheme-value']

  function apart(prefix) {
    var read = function (name) {
      var kept = tab.getItem(prefix + name)
      return kept === null && shared.indexOf(name) >= 0 ? device.getItem(name) : kept
    }
    var names = function () {
      return Object.keys(tab)
        .filter(function (name) {
          return name.indexOf(prefix) === 0
        })
        .map(function (name) {
          return name.slice(prefix.length)
        })
    }
    var acts = {
      getItem: read,
      setItem: function (name, text) {
        tab.setItem(prefix + name, text)
      },
      removeItem: function (name) {
        tab.removeItem(prefix + name)
      },
      clear: function () {
        names().forEach(acts.removeItem)
      },
      key: function (place) {
        return names()[place] || null
      },
    }
    return new Proxy(acts, {
      get: function (_, name) {
        return name === 'length' ? names().length : acts[name]
      },
      ownKeys: names,
      getOwnPropertyDescriptor: function (_, name) {
        return { value: read(name), enumerable: true, configurable: true }
      },
    })
  }

  // `begin-rehearsal.ts` writes the sign-in under the same name.
  Object.defineProperty(window, 'sessionStorage', { value: apart('rehearsal tab:') })
  Object.defineProperty(window, 'localStorage', { value: apart('rehearsal device:') })
})()
