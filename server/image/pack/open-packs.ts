import { Readable } from 'node:stream'
import { backendError } from '../../kernel/fault/transport-faults.ts'
import { patient } from '../queue/patient.ts'
import type { Ask, Pictures } from '../queue/pictures.ts'
import type { Pack, PackFile } from './plan-pack.ts'
import { countZipBytes, writeZip } from './write-zip.ts'

/**
 * The maximum number of packs in progress. Each pack waits for one picture at a time, so, with this
 * limit, every picture is ready before the request for it times out.
 */
const PACKS_MAX = 8

export interface PackRequest {
  /** The token of the avatar's pictures. */
  token: string
  pack: Pack
  ask: Ask
}

/** A pack whose pictures are ready. */
export interface ZipFile {
  byteCount: number
  /** Reads one picture at a time. */
  open(): Readable
}

export interface Packs {
  /**
   * @throws backendError if the pack is still in progress after ten seconds, or if too many others
   * are
   */
  get(request: PackRequest): Promise<ZipFile>
}

type Measured = PackFile & { byteCount: number }

/** Makes packs from stored pictures. Missing ones are rendered one after another. */
export function openPacks(getPicture: Pictures['get']): Packs {
  const underWay = new Map<string, { name: string; files: Promise<Measured[]> }>()

  async function read(file: PackFile, ask: Ask): Promise<Uint8Array> {
    if ('text' in file) return Buffer.from(file.text)
    return (await getPicture(file.recipe, ask)).bytes
  }

  async function measureAll({ pack, ask }: PackRequest): Promise<Measured[]> {
    const measured: Measured[] = []
    for (const file of pack.files) {
      const { length } = await read(file, ask)
      measured.push({ ...file, byteCount: length })
    }
    return measured
  }

  /** Concurrent requests for a pack share its rendering. */
  function share(request: PackRequest): Promise<Measured[]> {
    const { token, pack } = request
    const known = underWay.get(token)
    if (known?.name === pack.name) return known.files
    if (known)
      throw busy('Another pack of this avatar is being generated; request this one again later.')
    if (underWay.size >= PACKS_MAX)
      throw busy('Other packs are being generated; request this one again later.')
    const files = measureAll(request).finally(() => underWay.delete(token))
    // The pack may fail at a time when no request is waiting for it any more.
    files.catch(() => {})
    underWay.set(token, { name: pack.name, files })
    return files
  }

  return {
    async get(request) {
      const files = await patient(share(request))
      return {
        byteCount: countZipBytes(files),
        open: () => Readable.from(writeZip(files, (file) => read(file, request.ask))),
      }
    },
  }
}

const busy = (message: string) => backendError({ message, retryAfterS: 2 })
