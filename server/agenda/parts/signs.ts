import { Html, html } from '#server/platform/html.ts'
import { brandMark } from '#server/platform/http/brand-mark.ts'

export const logo = html`<svg class="logo" viewBox="0 0 40 40" aria-hidden="true">${new Html(brandMark)}</svg>`

const drawn = {
  menu: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h17',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  map: 'M11 18.5 9 17.5 3.5 20.5V6.5L9 3.5l6 3 5.5-3V11M9 3.5v14M15 6.5v4M18 21.5s3-2.6 3-4.8a3 3 0 0 0-6 0c0 2.2 3 4.8 3 4.8z',
  calendar: 'M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM16 3v4M8 3v4M4 10.5h16',
  earlier: 'M14.5 5.5 8 12l6.5 6.5',
  later: 'M9.5 5.5 16 12l-6.5 6.5',
  near: 'M12 3v3m0 12v3M3 12h3m12 0h3M6.5 12a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
  addTo: 'M20 11V7a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h5M16 3v4M8 3v4M4 10.5h16M17.5 14.5v7M14 18h7',
  share:
    'M8.6 13.4l6.8 4M15.4 6.6l-6.8 4M15 5.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M4 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M15 18.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  search: 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.8 15.8 20.5 20.5',
  filter:
    'M4 6h9m4 0h3M4 12h3m4 0h9M4 18h7m4 0h5M13 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0M7 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0M11 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
}

/** A decoration beside text, which may be visually hidden. */
export function sign(name: keyof typeof drawn): Html {
  return html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d="${drawn[name]}" /></svg>`
}
