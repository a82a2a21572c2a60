import { type Figure, findFigure } from '../check/find-figure.ts'
import { placeBones } from '../check/place-bones.ts'
import { openAsset } from '../glb/open-asset.ts'
import type { MergeCodecs } from '../merge/merge-options.ts'
import type { Exam, UploadPart } from './exam.ts'
import { examineFile } from './examine-file.ts'
import { listSurfaces, markSurfaces } from './mark-surfaces.ts'
import { writeSurfaces } from './write-surfaces.ts'

interface Wish {
  /** Guessed if not given. */
  part?: UploadPart
  /** The bodies that a part may be made for. */
  figures: readonly Figure[]
}

export type PlainExam =
  /** The file is compressed or consists of several files: only the service unpacks it. */
  | { kind: 'packed' }
  | {
      kind: 'examined'
      exam: Exam
      /** For each finding, the surfaces that it concerns. */
      marks: number[][]
      surfaceCount: number
      /**
       * The surfaces for a 3D view, as writeSurfaces defines them; null if the surfaces cannot be
       * read.
       */
      view: Uint8Array | null
    }

const NO_BODY = { figure: '' }

/** Examines a file in a browser, before it is uploaded. */
export async function examinePlain(
  bytes: Uint8Array,
  { part, figures }: Wish,
  decode: MergeCodecs['decode'],
): Promise<PlainExam> {
  if (isPacked(bytes)) return { kind: 'packed' }
  const plain = { bytes, findings: [] }
  const { exam } = await examineFile(
    plain,
    { part, prefix: 'p' },
    {
      decode,
      findBody: async (model, is) =>
        is === 'Body' ? NO_BODY : findFigure(placeBones(model), figures),
    },
  )
  const isRead = exam.format === 'VRM 1.0' || exam.format === 'VRM 0.x'
  if (!isRead) {
    const marks = exam.findings.map(() => [])
    return { kind: 'examined', exam, marks, surfaceCount: 0, view: null }
  }
  const asset = openAsset(bytes)
  const surfaces = listSurfaces(asset)
  const marks = exam.findings.map(({ place }) => markSurfaces(place, surfaces))
  const view = writeSurfaces(asset)
  return { kind: 'examined', exam, marks, surfaceCount: surfaces.length, view }
}

const BRACE = 0x7b
const ZIP = [0x50, 0x4b]
const COMPRESSION =
  /"(?:KHR_draco_mesh|EXT_meshopt|KHR_meshopt)_compression"|"KHR_texture_basisu"|"EXT_texture_webp"/
const HEAD_BYTES = 20

// Every platform has TextDecoder, but no platform's types are loaded here.
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string }

/** A zip, the JSON of a `.gltf`, or a GLB that declares a method of compression. */
function isPacked(bytes: Uint8Array): boolean {
  if (bytes[0] === BRACE || ZIP.every((byte, i) => bytes[i] === byte)) return true
  if (bytes.length < HEAD_BYTES) return false
  const jsonBytes = new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true)
  return COMPRESSION.test(
    new TextDecoder().decode(bytes.subarray(HEAD_BYTES, HEAD_BYTES + jsonBytes)),
  )
}
