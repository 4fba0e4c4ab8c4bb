/* <script src="https://…/agenda/embed.js" data-city="Toulouse" data-lang="fr" async></script>
   Shows the coming events where it stands. No inline style, no eval, no HTML from the network: any policy may allow it. */
{
  const script = document.currentScript
  const origin = new URL(script.src).origin
  const asked = new URLSearchParams({ from: new Date().toISOString().slice(0, 10) })
  for (const name of ['city', 'type', 'price', 'search', 'lang']) {
    const value = script.dataset[name]
    if (value) asked.set(name, value)
  }
  const most = Math.min(Number(script.dataset.limit) || 5, 50)

  const place = document.createElement('section')
  place.setAttribute('aria-label', 'Agenda')
  script.after(place)
  const root = place.attachShadow({ mode: 'open' })
  const style = new CSSStyleSheet()
  style.replaceSync(
    ':host{display:block;font:inherit}ul{list-style:none;margin:0;padding:0}li{padding:10px 0;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent)}a{color:inherit;font-weight:600}p{margin:2px 0 0;font-size:.92em}',
  )
  root.adoptedStyleSheets = [style]

  const show = (events) => {
    const list = document.createElement('ul')
    for (const event of events.slice(0, most)) {
      const item = document.createElement('li')
      const link = document.createElement('a')
      link.href = event.url
      link.textContent = event.name
      const about = document.createElement('p')
      about.textContent = [event.dateString, event.city].filter(Boolean).join(', ')
      item.append(link, about)
      list.append(item)
    }
    root.replaceChildren(list)
  }
  fetch(`${origin}/agenda.json?${asked}`)
    .then((answer) => answer.json())
    .then(({ items }) => show(items))
    .catch(() => {
      const link = document.createElement('a')
      link.href = `${origin}/agenda`
      link.textContent = 'Agenda'
      root.replaceChildren(link)
    })
}
