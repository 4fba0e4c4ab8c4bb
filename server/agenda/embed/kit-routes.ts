import { kitApi } from '#domain/agenda/kit-api.ts'
import { fail } from '#domain/errors.ts'
import { languages, placeIn, type Language } from '#domain/language.ts'
import { readEmbedQuery } from '#server/agenda/embed/embed-address.ts'
import { oembedOf } from '#server/agenda/embed/oembed.ts'
import { pathOf } from '#server/agenda/feeds/event-item.ts'
import { findFeedEvent, type FeedEvent } from '#server/agenda/feeds/feed-event-queries.ts'
import { linesSaid, movedToOf } from '#server/agenda/parts/date-texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { presentImage } from '#server/platform/images/image-names.ts'
import { loadInScope } from '#server/projects/rows/load-in-scope.ts'
import { serverWords } from '#server/words/words.ts'

/** The kit shows published values alone, to the people of the project. */
export function kitRoutes({ bind }: Pick<Binder, 'bind'>, { db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>) {
  const load = loadInScope({ db })
  bind(kitApi.get, async ({ viewer, params: { id } }) => {
    await load({ viewer, params: { id } })
    const events = await Promise.all(languages.map((language) => findFeedEvent(db, id, language)))
    const told = events.flatMap((event, index) => (event ? [toldOf(event, languages[index]!, publicUrl())] : []))
    const [event] = events
    if (event === undefined) return fail('resource.notFound.error')
    const { image } = event
    return { picture: image && presentImage(image).zoomUrl, credit: image?.credit ?? '', told }
  })
}

function toldOf(event: FeedEvent, language: Language, publicUrl: string) {
  const query = readEmbedQuery({ lang: language })
  const { title: name, html: embed } = oembedOf(event, { query, maxwidth: undefined, maxheight: undefined }, publicUrl)
  const place = placeIn(language, movedToOf(event.occurrences) ?? event.placeName, event.city)
  const { labelled } = serverWords[language].feeds
  const text = [
    name,
    event.dateString,
    ...linesSaid(event, language),
    place,
    labelled,
    publicUrl + pathOf(event, language),
  ].join('\n')
  return { language, name, dates: event.dateString, place, text, embed }
}
