import type { FastifyInstance } from 'fastify'
import type { ImageStore } from '#server/platform/images/image-store.ts'
import { contentTypeOf, isOpen } from '#server/platform/images/images.ts'

/** Any reader who knows the name may see a picture: the name cannot be guessed, and never names anything else. */
export function serveImages(app: FastifyInstance, images: ImageStore) {
  app.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const { name } = request.params
    const type = isOpen(name) ? contentTypeOf(name) : undefined
    const content = type === undefined ? undefined : await images.get(name)
    if (type === undefined || content === undefined) return reply.callNotFound()
    return reply
      .type(type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(content)
  })
}
