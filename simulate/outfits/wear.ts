import type { Avatar, Surface } from '@kisekae/avatar3d/assemble/part/avatar.ts'
import { findInvertedShells } from '@kisekae/avatar3d/assemble/part/find-inverted-shells.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { dress } from '@kisekae/server/image/figure/dress.ts'
import type { Piece } from '@kisekae/wardrobe/catalogue.ts'
import { type FittedPiece, fitPiece, listFits } from '@kisekae/wardrobe/fit-piece.ts'
import { matchBrows } from '@kisekae/wardrobe/match-brows.ts'

/** An outfit that was assembled just as the service assembles outfits. */
export interface Worn {
  avatar: Avatar
  partOf(surface: Surface): Piece['part']
  /** The number of closed shells in its pieces that are wound inside out. */
  invertedCount: number
}

interface Made {
  model: Model
  invertedCount: number
}

const made = new Map<string, Made>()

/**
 * Assembles pieces, listed from the skin outwards, each fitted to the body; every piece is made
 * only once.
 */
export function wear(pieces: readonly Piece[]): Worn {
  const figure = pieces.find(({ body }) => body)?.body?.figure
  const fits = pieces.map((piece) => listFits(piece).find((fit) => fit.figure === figure))
  const parts = pieces.map((piece, i) => makeOnce(piece, fits[i]))
  const avatar = dress(
    pieces.map(({ part, slots, hides, bodies, deform }, i) => ({
      part,
      asset: '',
      rules: { slots, hides, bodies, deform: fits[i] ? fits[i].deform : deform },
      model: matchBrows(parts[i].model, pieces[i], pieces),
    })),
  )
  return {
    avatar,
    partOf: (surface) => pieces[surface.part].part,
    invertedCount: parts.reduce((sum, { invertedCount }) => sum + invertedCount, 0),
  }
}

function makeOnce(piece: Piece, fit?: FittedPiece): Made {
  const { key, make } = piece
  const name = fit?.key ?? key
  const known = made.get(name)
  if (known) return known
  if (!make) throw new RangeError(`'${key}' has no 3D data to wear.`)
  const model = fit ? fitPiece(piece, make, fit.figure) : make()
  const fresh = { model, invertedCount: findInvertedShells(model).length }
  made.set(name, fresh)
  return fresh
}
