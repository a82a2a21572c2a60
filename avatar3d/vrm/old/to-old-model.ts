import type { Model, Texture } from '../model.ts'
import type { EncodedImage } from '../paint/open-pictures.ts'
import { turnRound } from '../shape/turn-round.ts'

/** A model with what else VRM 0.x asks of it: see toOldModel. */
export interface OldModel {
  model: Model
  pictures: EncodedImage[]
}

/**
 * A copy of a model as VRM 0.x files have it: it looks along -Z, every material has a name of its
 * own, and a shade without a picture has a white one, for there it would take the lit one.
 */
export function toOldModel(
  source: Model,
  { pictures, white }: { pictures: readonly EncodedImage[]; white: EncodedImage },
): OldModel {
  const needsWhite = source.materials.some((m) => m.texture >= 0 && m.shadeTexture < 0)
  const whiteAt = pictures.length
  const model: Model = {
    ...source,
    nodes: source.nodes.map((node) => ({ ...node })),
    primitives: source.primitives.map((primitive) => ({
      ...primitive,
      positions: primitive.positions.slice(),
      normals: primitive.normals.slice(),
      morphs: primitive.morphs.map((morph) => ({
        ...morph,
        positions: morph.positions.slice(),
        normals: morph.normals?.slice() ?? null,
      })),
    })),
    skins: source.skins.map((skin) => ({
      ...skin,
      inverseBindMatrices: skin.inverseBindMatrices.slice(),
    })),
    materials: source.materials.map((material, m) => ({
      ...material,
      name: `${material.name} ${m + 1}`,
      shadeTexture:
        material.texture >= 0 && material.shadeTexture < 0 ? whiteAt : material.shadeTexture,
    })),
    textures: needsWhite ? [...source.textures, WHITE] : source.textures,
  }
  turnRound(model)
  return { model, pictures: needsWhite ? [...pictures, white] : [...pictures] }
}

export const WHITE: Texture = {
  widthPx: 1,
  heightPx: 1,
  pixels: Uint8Array.of(255, 255, 255, 255),
}
