import { deflateSync } from 'node:zlib'
import type { Avatar } from '@kisekae/avatar3d/assemble/part/avatar.ts'
import { mergeAvatar } from '@kisekae/avatar3d/merge/merge-avatar.ts'
import type { MergeOptions } from '@kisekae/avatar3d/merge/merge-options.ts'
import { readPart } from '@kisekae/avatar3d/merge/part/read-part.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { dress } from '@kisekae/server/image/figure/dress.ts'
import { FINE_BONES } from '@kisekae/wardrobe/body/fine-bones.ts'
import { isSixHeads } from '@kisekae/wardrobe/body/six-heads/builds.ts'
import type { Piece } from '@kisekae/wardrobe/catalogue.ts'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
import { CODECS } from './codecs.ts'

/** Pieces worn together, for pictures and for merged files. */
export interface Worn {
  avatar: Avatar
  /** `isWarm` means that the parts are already parsed, as in a thread's cache. */
  merge(
    atlasSize: MergeOptions['atlasSize'],
    isWarm?: boolean,
    vrmVersion?: MergeOptions['vrmVersion'],
  ): Promise<Uint8Array>
  /** The files of the pieces. */
  files: readonly Uint8Array[]
}

interface File {
  bytes: Uint8Array
  /** The model for rendering. */
  model: Model
  /** The model for merging. */
  read: Model
}

type MakeFile = (piece: Piece) => Uint8Array | Promise<Uint8Array>

const makeStarterPart: MakeFile = ({ key }) => makePart(key, deflateSync)

const made = new WeakMap<MakeFile, Map<string, Promise<File>>>()

/** Assembles pieces, listed from the skin outwards; each is made once. */
export async function wearPieces(
  pieces: readonly Piece[],
  makeFile: MakeFile = makeStarterPart,
): Promise<Worn> {
  const files = await Promise.all(pieces.map((piece) => makeOnce(piece, makeFile)))
  const avatar = dress(
    pieces.map(({ part, slots, hides, bodies, deform }, i) => ({
      part,
      asset: '',
      rules: { slots, hides, bodies, deform },
      model: files[i].model,
    })),
  )
  const deform = pieces.find(({ part, deform }) => part === 'Hat' && deform)?.deform
  // Only files get fine bones; the figures that are six heads tall always have them.
  const isCoarse = pieces.some(({ body }) => body && !isSixHeads(body.figure))
  return {
    avatar,
    files: files.map(({ bytes }) => bytes),
    merge: (atlasSize, isWarm = false, vrmVersion = '1.0') =>
      mergeAvatar(
        {
          parts: pieces.map(({ part }, i) =>
            isWarm ? { part, model: files[i].read } : { part, bytes: files[i].bytes },
          ),
          divisions: isCoarse ? FINE_BONES : [],
          hidden: new Set(pieces.flatMap(({ hides }) => hides)),
          ...(deform && { deform }),
          atlasSize,
          vrmVersion,
          meta: { name: 'An outfit', authors: ['Kisekae'] },
        },
        CODECS,
      ),
  }
}

function makeOnce(piece: Piece, makeFile: MakeFile): Promise<File> {
  const files = made.get(makeFile) ?? new Map<string, Promise<File>>()
  made.set(makeFile, files)
  const known = files.get(piece.key) ?? make(piece, makeFile)
  files.set(piece.key, known)
  return known
}

async function make(piece: Piece, makeFile: MakeFile): Promise<File> {
  const bytes = await makeFile(piece)
  const model = await readModel(bytes, CODECS.decode)
  return { bytes, model, read: await readPart(bytes, CODECS.decode) }
}
