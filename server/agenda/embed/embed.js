/* <script src="https://…/agenda/embed.js" data-city="Toulouse" data-limit="5" async></script>
   Shows the coming events in its own place. No inline style, no eval, no HTML from the network: any policy may allow it. */
{
  const texts = {
    fr: {
      none: 'Aucun évènement à venir.',
      all: 'Tout l’agenda',
      more: (count) => `et ${count} ${count > 1 ? 'autres dates' : 'autre date'}`,
      label: 'Agenda',
      town: (place, city) => `${place}, ${city}`,
      dot: ' · ',
      colon: '\u00a0: ',
      moved: 'déplacé, était',
      cancelled: 'annulé',
    },
    en: {
      none: 'No upcoming event.',
      all: 'The whole agenda',
      more: (count) => `and ${count} more ${count > 1 ? 'dates' : 'date'}`,
      label: 'Agenda',
      town: (place, city) => `${place}, ${city}`,
      dot: ' · ',
      colon: ': ',
      moved: 'moved, was',
      cancelled: 'cancelled',
    },
    ja: {
      none: '今後のイベントはありません。',
      all: 'すべてのイベントを見る',
      more: (count) => `ほか${count}日程`,
      label: 'イベントカレンダー',
      town: (place, city) => `${place}（${city}）`,
      dot: '・',
      colon: '：',
      moved: '変更前の日程',
      cancelled: '中止',
    },
  }
  const style = new CSSStyleSheet()
  style.replaceSync(
    ':host{display:block;font:inherit}ul{list-style:none;margin:0;padding:0}li{display:flex;overflow-wrap:anywhere;gap:12px;padding:10px 0;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent)}img{flex:none;width:96px;height:54px;object-fit:cover;border-radius:4px}a{color:inherit;font-weight:600}p{margin:2px 0 0;font-size:.92em}.all{margin-top:10px}.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}',
  )
  const made = (name, properties, ...children) => {
    const element = Object.assign(document.createElement(name), properties)
    element.append(...children)
    return element
  }

  const fill = (script) => {
    const { origin } = new URL(script.src)
    const told = script.dataset
    const ofPage = script.closest('[lang]')?.lang.toLowerCase().split('-')[0]
    const language = [told.lang ?? ofPage].find((code) => Object.hasOwn(texts, code)) ?? 'fr'
    const t = texts[language]
    const filters = new URLSearchParams()
    for (const name of ['type', 'city', 'department', 'price', 'access', 'public', 'search', 'when', 'from', 'to'])
      if (told[name]) filters.set(name, told[name])
    if (t !== texts.fr) filters.set('lang', language)
    const asked = new URLSearchParams({
      ...(filters.has('when') ? {} : { from: 'today' }),
      limit: told.limit || '5',
      ...Object.fromEntries(filters),
    })

    const place = made('section', { lang: language })
    place.setAttribute('aria-label', t.label)
    script.after(place)
    const root = place.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [style]
    const all = made(
      'p',
      { className: 'all' },
      made('a', { href: `${origin}/agenda${filters.size > 0 ? `?${filters}` : ''}`, textContent: t.all }),
    )

    const struck = (state, text) =>
      made('s', {}, made('span', { className: 'unseen', textContent: t[state] + t.colon }), text)
    // What was announced is struck out, and what takes place follows, with its state and the reason.
    const timeTold = ({ text, announced, state, stateText, note }) => [
      ...(announced && state !== 'cancelled' ? [struck('moved', announced.text), ' '] : []),
      state === 'cancelled' ? struck('cancelled', text) : text,
      ...(state ? [' ', made('strong', { textContent: note ? stateText + t.colon + note : stateText })] : []),
    ]
    const shown = ({ url, name, languages, state, images, imageCredit, occurrences, dateString, placeName, city }) => {
      const held = occurrences.filter((time) => time.state !== 'cancelled')
      const next = held[0] ?? occurrences[0]
      // With the dates before it that a reader may still expect.
      const times = occurrences.slice(0, occurrences.indexOf(next) + 1).map((time) => made('p', {}, ...timeTold(time)))
      const others = held.length - (held.length > 0 ? 1 : 0)
      const where = next?.place ?? (placeName && city ? t.town(placeName, city) : placeName || city)
      const link = made(
        'a',
        { href: url, lang: languages.name },
        state === 'cancelled' ? struck('cancelled', name) : name,
      )
      const about = made('div', {}, link, ...(next ? times : [made('p', { textContent: dateString })]))
      const rest = [where, ...(others > 0 ? [t.more(others)] : [])].filter(Boolean)
      if (rest.length > 0) about.append(made('p', { textContent: rest.join(t.dot) }))
      const [picture] = told.pictures === 'no' ? [] : images
      if (!picture) return made('li', {}, about)
      const { width, height } = picture
      // Where the site's policy blocks our pictures, the broken image is removed.
      const image = made('img', { alt: '', loading: 'lazy', width, height, onerror: () => image.remove() })
      image.src = picture.url
      image.title = imageCredit
      return made('li', {}, image, about)
    }
    fetch(`${origin}/agenda.json?${asked}`)
      .then(async (answer) => {
        const told = await answer.json()
        // The author of the page reads which attribute is wrong.
        if (!answer.ok) throw new Error(`data-${told.invalidField}: ${told.message}`)
        return told
      })
      .then(({ items }) =>
        root.replaceChildren(
          items.length > 0 ? made('ul', {}, ...items.map(shown)) : made('p', { textContent: t.none }),
          all,
        ),
      )
      .catch((error) => {
        // oxlint-disable-next-line no-console -- of another site, where the author of the page looks
        console.error(`${script.src}:`, error)
        root.replaceChildren(all)
      })
  }

  // A module script has no `document.currentScript` and runs only once, so all the elements are looked up.
  const scripts = document.currentScript
    ? [document.currentScript]
    : document.querySelectorAll('script[src*="/agenda/embed.js"]')
  for (const script of scripts) {
    if ('shown' in script.dataset) continue
    script.dataset.shown = ''
    fill(script)
  }
}
