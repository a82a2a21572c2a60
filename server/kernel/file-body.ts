import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest, uploadTooLarge } from './transport-faults.ts'

/**
 * Takes files of a type as bytes. They lie once in memory that threads share: what reads a file in a
 * thread needs no copy of it. Throws uploadTooLarge (413) beyond the route's `bodyLimit`.
 */
export function takeFiles(server: FastifyInstance, type: string): void {
  server.addContentTypeParser(type, (request: FastifyRequest, payload: NodeJS.ReadableStream) =>
    readFileBody(request, payload),
  )
}

async function readFileBody(
  { headers, routeOptions }: FastifyRequest,
  payload: AsyncIterable<Buffer | string>,
): Promise<Buffer> {
  const limit = routeOptions.bodyLimit
  const announced = headers['content-length'] ? Number(headers['content-length']) : limit
  if (!Number.isSafeInteger(announced) || announced < 0) throw badRequest()
  if (announced > limit) throw uploadTooLarge()
  // Memory that nothing was written to costs nothing.
  const file = Buffer.from(new SharedArrayBuffer(announced))
  let length = 0
  for await (const chunk of payload) {
    const bytes = Buffer.from(chunk)
    if (length + bytes.length > announced) throw uploadTooLarge()
    length += bytes.copy(file, length)
  }
  return file.subarray(0, length)
}
