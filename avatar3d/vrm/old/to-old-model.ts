import type { Model, Texture } from '../model.ts'
import type { EncodedImage } from '../paint/open-pictures.ts'
import { turnRound } from '../shape/turn-round.ts'

/** A model with the additional data that VRM 0.x requires; see toOldModel. */
export interface OldModel {
  model: Model
  pictures: EncodedImage[]
}

/**
 * Returns a copy of a model as VRM 0.x stores it: it faces -Z, every material has a unique name,
 * and a shade without a texture gets a white one, since 0.x would otherwise use the lit texture.
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
