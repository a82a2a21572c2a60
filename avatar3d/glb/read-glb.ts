import { FileRefused } from './file-refused.ts'

/** A GLB file split into its unparsed JSON and its binary chunk, which may be empty. */
export interface Glb {
  json: unknown
  bin: Uint8Array
}

const FILE_BYTES_MAX = 50 * 2 ** 20
const JSON_BYTES_MAX = 4 * 2 ** 20
const HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8
// The four characters of "glTF", of "JSON" and of "BIN\0", each as a little-endian number.
const MAGIC = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
const BIN_CHUNK = 0x004e4942

// Every platform has TextDecoder, but no platform's types are loaded here.
declare const TextDecoder: new (
  encoding: string,
  options: { fatal: boolean },
) => { decode(bytes: Uint8Array): string }

/** Splits a GLB. Bytes beyond the length that the file declares are ignored, as in viewers. */
export function readGlb(bytes: Uint8Array): Glb {
  if (bytes.length > FILE_BYTES_MAX) throw new FileRefused('fileTooLarge')
  if (bytes.length < HEADER_BYTES) throw new FileRefused('notAGlb')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(0, true) !== MAGIC || view.getUint32(4, true) !== 2)
    throw new FileRefused('notAGlb')
  const fileBytes = view.getUint32(8, true)
  if (fileBytes > bytes.length) throw new FileRefused('truncatedFile')
  if (fileBytes < HEADER_BYTES + CHUNK_HEADER_BYTES) throw new FileRefused('notAGlb')

  const json = readChunk(view, HEADER_BYTES, fileBytes)
  if (json.type !== JSON_CHUNK) throw new FileRefused('notAGlb')
  if (json.bytes.length > JSON_BYTES_MAX) throw new FileRefused('jsonTooLarge')
  return { json: parseJson(json.bytes), bin: readBin(view, json.endAt, fileBytes) }
}

interface Chunk {
  type: number
  bytes: Uint8Array
  endAt: number
}

function readChunk(view: DataView, startAt: number, fileBytes: number): Chunk {
  const chunkBytes = view.getUint32(startAt, true)
  const dataAt = startAt + CHUNK_HEADER_BYTES
  if (dataAt + chunkBytes > fileBytes) throw new FileRefused('truncatedFile')
  return {
    type: view.getUint32(startAt + 4, true),
    bytes: new Uint8Array(view.buffer, view.byteOffset + dataAt, chunkBytes),
    endAt: dataAt + chunkBytes,
  }
}

/**
 * Some exporters declare a JSON length that is not a multiple of four; the next chunk follows with
 * or without padding.
 */
function readBin(view: DataView, jsonEndAt: number, fileBytes: number): Uint8Array {
  for (const startAt of [jsonEndAt, Math.ceil(jsonEndAt / 4) * 4]) {
    if (startAt + CHUNK_HEADER_BYTES > fileBytes) break
    if (view.getUint32(startAt + 4, true) === BIN_CHUNK)
      return readChunk(view, startAt, fileBytes).bytes
  }
  return new Uint8Array(0)
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new FileRefused('invalidJson')
  }
}
