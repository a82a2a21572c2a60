import type { Finding } from '@kisekae/avatar3d/check/finding.ts'
import type { PartName } from '@kisekae/avatar3d/check/part-budgets.ts'
import type { PartSizes } from '@kisekae/avatar3d/check/rules/check-budget.ts'
import type { Kind } from '@kisekae/avatar3d/take-apart/kind.ts'
import type { Maker } from '@kisekae/avatar3d/take-apart/name-maker.ts'
import type { Ground } from '@kisekae/avatar3d/take-apart/piece.ts'

/** A piece of a model, with the data that a person needs to correct its kind. */
export interface SeenPiece {
  name: string
  material: string
  mesh: string
  kind: Kind | 'none'
  /** From 0 to 1. */
  sureness: number
  ground: Ground
  triangles: number
}

/** A finished part and its file. */
export interface MadePart {
  kind: Kind
  part: PartName
  findings: Finding[]
  before: PartSizes
  after: PartSizes
  file: Uint8Array
}

export interface TakenModel {
  maker: Maker
  format: 'VRM 1.0' | 'VRM 0.x' | ''
  /** The starter figure whose bones the model uses; empty if it has its own. */
  figure: string
  /**
   * If one of them causes a refusal, there are no parts; there are no pieces either if no model
   * could be read.
   */
  findings: Finding[]
  pieces: SeenPiece[]
  parts: MadePart[]
  /** The model, all of its parts together, and each part on the body. */
  pictures: { name: string; bytes: Uint8Array }[]
  /** The model for a 3D view, if requested; its materials have the numbers of their pieces. */
  view: Uint8Array | null
  /** The difference in appearance between the combined parts and the model, out of 255. */
  difference: number
}
