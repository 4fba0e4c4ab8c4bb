/* Adds what a page cannot do by itself: it finds the nearest town, and keeps the chosen day in view. The page works
   without it. */
const day = document.querySelector('.ribbon [aria-current], .ribbon .within')
if (day) {
  const strip = day.closest('ul')
  strip.scrollLeft +=
    day.getBoundingClientRect().left - strip.getBoundingClientRect().left - strip.clientWidth / 2 + day.clientWidth / 2
}

const near = document.querySelector('[data-near]')
if (near && 'geolocation' in navigator) {
  const told = document.querySelector('.refused')
  const away = (latitude, longitude, town) => {
    const radians = Math.PI / 180
    const half = (one, other) => Math.sin(((other - one) * radians) / 2) ** 2
    return (
      half(latitude, town.latitude) +
      Math.cos(latitude * radians) * Math.cos(town.latitude * radians) * half(longitude, town.longitude)
    )
  }
  // The position stays here: the address that follows names a town.
  const goNear = async ({ coords: { latitude, longitude } }) => {
    const towns = await (await fetch(near.dataset.near)).json()
    const [nearest] = towns.toSorted((one, other) => away(latitude, longitude, one) - away(latitude, longitude, other))
    const address = new URL(location.href)
    for (const name of ['page', 'at', 'day']) address.searchParams.delete(name)
    address.searchParams.set('near', nearest.city)
    location.assign(address)
  }
  const refuse = () => {
    near.disabled = false
    told.textContent = near.dataset.refused
  }
  near.hidden = false
  near.addEventListener('click', () => {
    near.disabled = true
    navigator.geolocation.getCurrentPosition((position) => void goNear(position).catch(refuse), refuse, {
      maximumAge: 600_000,
      timeout: 15_000,
    })
  })
}
