import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest, uploadTooLarge } from './transport-faults.ts'

/**
 * Takes files of a type as bytes. They lie once in memory that threads share: what reads a file in
 * a thread needs no copy of it. Throws uploadTooLarge (413) beyond the route's `bodyLimit`.
 */
export function takeFiles(server: FastifyInstance, type: string): void {
  server.addContentTypeParser(type, (request: FastifyRequest, payload: Readable) =>
    readFileBody(request, payload),
  )
}

async function readFileBody(
  { headers, routeOptions }: FastifyRequest,
  payload: Readable,
): Promise<Buffer> {
  const limit = routeOptions.bodyLimit
  const announced = headers['content-length'] ? Number(headers['content-length']) : limit
  if (!Number.isSafeInteger(announced) || announced < 0) throw badRequest()
  if (announced > limit) throw uploadTooLarge()
  // Memory that nothing was written to costs nothing.
  const file = Buffer.from(new SharedArrayBuffer(announced))
  let length = 0
  for await (const chunk of chunksOf(payload)) {
    length += chunk.length
    if (length > announced) break
    chunk.copy(file, length - chunk.length)
  }
  if (length > announced) {
    payload.resume()
    throw uploadTooLarge()
  }
  return file.subarray(0, length)
}

/** The refusal uses the same connection as the body; one that breaks off is no bug of ours. */
async function* chunksOf(payload: Readable): AsyncGenerator<Buffer> {
  try {
    yield* payload.iterator({ destroyOnReturn: false })
  } catch {
    throw badRequest()
  }
}
