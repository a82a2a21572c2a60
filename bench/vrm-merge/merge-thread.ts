// A thread that open-merger.ts starts: it receives the name of a merge method, and returns the
// merged file.
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { move, workerData } from 'piscina'
import { mergeByPeer, readByPeer } from './by-gltf-transform.ts'
import { makeArtistPart } from './make-artist-part.ts'
import type { Outfit, Way } from './open-merger.ts'
import { wearPieces } from './wear-pieces.ts'

// The pool passes it as `any`.
const { keys, isOfArtists } = workerData as Outfit
const pieces = keys.flatMap((key) => CATALOGUE.find((piece) => piece.key === key) ?? [])
const worn = await wearPieces(pieces, isOfArtists ? makeArtistPart : undefined)
const read = await readByPeer(worn.files)

const ways: Record<Way, () => Promise<Uint8Array>> = {
  plain: () => worn.merge(0, true),
  sheet1024: () => worn.merge(1024, true),
  sheet2048: () => worn.merge(2048, true),
  cold: () => worn.merge(2048),
  peer: () => mergeByPeer(read),
  peerCold: async () => mergeByPeer(await readByPeer(worn.files)),
}

export default async (way: Way) => move(await ways[way]())
