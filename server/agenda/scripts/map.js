/* Streets where tiles are configured: a map that can be moved replaces the drawn one. Without this file the drawn map
   stays. */
const place = document.querySelector('[data-tiles]')
/** The touch area of a finger. */
const reach = 44

if (place && window.L) {
  const L = window.L
  const show = (points) => {
    if (points.length === 0) return
    const holder = document.createElement('div')
    holder.className = 'tiles'
    const chosen = document.querySelector('.head h2')
    holder.setAttribute('role', 'region')
    holder.setAttribute('aria-label', chosen.textContent.trim().replaceAll(/\s+/g, ' '))
    place.replaceChildren(holder)
    const map = L.map(holder, { scrollWheelZoom: false })
    map.attributionControl.setPrefix(false)
    L.tileLayer(place.dataset.tiles, { attribution: '© OpenStreetMap', maxZoom: 19 }).addTo(map)
    map.fitBounds(L.latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude])), {
      padding: [40, 40],
      maxZoom: 14,
    })
    const layer = L.layerGroup().addTo(map)
    const draw = () => {
      layer.clearLayers()
      for (const group of gathered(map, points)) layer.addLayer(markerOf(map, group))
    }
    map.on('zoomend', draw)
    draw()
  }

  /**
   * Groups points within a finger's reach of each other on the screen, by squares, so that many points take no longer.
   */
  const gathered = (map, points) => {
    const groups = new Map()
    for (const point of points) {
      const { x, y } = map.project([point.latitude, point.longitude])
      const square = `${Math.floor(x / reach)} ${Math.floor(y / reach)}`
      const group = groups.get(square)
      if (group) group.push(point)
      else groups.set(square, [point])
    }
    return groups.values()
  }

  const markerOf = (map, group) => {
    const middle = (name) => group.reduce((sum, point) => sum + point[name], 0) / group.length
    const isOne = group.length === 1
    const label = isOne
      ? group[0].name
      : `${group.length} – ${[...new Set(group.map(({ city }) => city))].slice(0, 5).join(', ')}`
    const sign = document.createElement('span')
    sign.textContent = isOne ? '' : String(group.length)
    const icon = L.divIcon({ className: isOne ? 'pin one' : 'pin', html: sign, iconSize: [reach, reach] })
    const marker = L.marker([middle('latitude'), middle('longitude')], {
      icon,
      alt: label,
      title: label,
      keyboard: true,
    })
    const isInOnePlace = group.every(
      ({ latitude, longitude }) => latitude === group[0].latitude && longitude === group[0].longitude,
    )
    if (isInOnePlace || map.getZoom() >= 18) marker.bindPopup(namesOf(group))
    else
      marker.on('click keypress', ({ type, originalEvent }) => {
        if (type === 'keypress' && originalEvent.key !== 'Enter') return
        map.fitBounds(L.latLngBounds(group.map(({ latitude, longitude }) => [latitude, longitude])), {
          padding: [40, 40],
          maxZoom: 18,
        })
      })
    return marker
  }

  const namesOf = (group) => {
    const list = document.createElement('ul')
    for (const { name, url } of group) {
      const item = document.createElement('li')
      const link = document.createElement('a')
      link.href = url
      link.textContent = name
      item.append(link)
      list.append(item)
    }
    return list
  }

  const [agenda] = place.dataset.points.split('points.json')
  fetch(place.dataset.points)
    .then((answer) => answer.json())
    .then(({ after, points }) =>
      show(
        points.map(([id, name, city, latitude, longitude]) => ({
          url: `${agenda}${id}${after}`,
          name,
          city,
          latitude,
          longitude,
        })),
      ),
    )
    // The drawn map is still there.
    .catch(() => {})
}
