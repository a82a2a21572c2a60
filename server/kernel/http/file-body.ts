import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest, uploadTooLarge } from '../fault/transport-faults.ts'

/**
 * Accepts files of a media type as bytes, each in its own memory, which can be transferred to a
 * thread and is freed by `freeBytes`. Throws uploadTooLarge (413) beyond the route's `bodyLimit`.
 */
export function takeFiles(server: FastifyInstance, type: string): void {
  server.addContentTypeParser(type, (request: FastifyRequest, payload: Readable) =>
    readFileBody(request, payload),
  )
}

async function readFileBody(
  { headers, routeOptions }: FastifyRequest,
  payload: Readable,
): Promise<Buffer<ArrayBuffer>> {
  const limit = routeOptions.bodyLimit
  const announced = headers['content-length'] ? Number(headers['content-length']) : limit
  if (!Number.isSafeInteger(announced) || announced < 0) throw badRequest()
  if (announced > limit) throw uploadTooLarge()
  // Memory that is never written to costs nothing.
  const file = Buffer.from(new ArrayBuffer(announced))
  try {
    return file.subarray(0, await fill(file, payload))
  } catch (error) {
    freeBytes(file)
    throw error
  }
}

/** Returns the number of bytes received. */
async function fill(file: Buffer, payload: Readable): Promise<number> {
  let length = 0
  for await (const chunk of chunksOf(payload)) {
    length += chunk.length
    if (length > file.length) break
    chunk.copy(file, length - chunk.length)
  }
  if (length <= file.length) return length
  payload.resume()
  throw uploadTooLarge()
}

/**
 * Frees the memory of a large file at once; its byte array is then empty. The garbage collector is
 * late to notice memory outside its heap: with many files at once, three times as much was
 * allocated as was needed.
 */
export function freeBytes({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && !buffer.detached) buffer.transfer(0)
}

/**
 * The connection stays open, because the refusal is sent on it. If it breaks, that is a bad
 * request, not an internal error.
 */
async function* chunksOf(payload: Readable): AsyncGenerator<Buffer> {
  try {
    yield* payload.iterator({ destroyOnReturn: false })
  } catch {
    throw badRequest()
  }
}
