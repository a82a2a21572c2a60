import type { Material, Model, Primitive, Texture } from '../../vrm/model.ts'
import { mapTextures } from '../../vrm/paint/map-textures.ts'
import { fitOutline } from '../surface/fit-outline.ts'
import { type Group, groupAlike } from '../surface/group-alike.ts'
import type { Outfit } from '../surface/wear-groups.ts'
import { cutTiles, findAlone, shiftUvs } from './cut-tiles.ts'
import { paintSheet, type Sheet } from './paint-sheet.ts'
import { shrinkPicture } from './shrink-picture.ts'

/**
 * Lets surfaces share as few materials as possible, and places their pictures in one atlas; blended
 * surfaces have a separate atlas. No picture has sides of more than `sideMax` pixels.
 */
export function shareSheets(
  model: Model,
  sideMax: number,
  countMax?: number,
): { model: Model; outfit: Outfit } {
  const groups = groupAlike(model, findAlone(model), countMax)
  const shared = groups.filter(({ isAlone }) => !isAlone)
  const textures = [...model.textures]
  const primitives = model.primitives.slice()
  const looks = new Map<Group, Material>()
  const shrink = (texture: number) => {
    if (texture >= 0) textures[texture] = shrinkPicture(model.textures[texture], sideMax)
    return texture
  }
  for (const group of groups) if (group.isAlone) looks.set(group, mapTextures(group.look, shrink))
  for (const isSolid of [true, false]) {
    const together = shared.filter(({ look }) => (look.alphaMode === 'OPAQUE') === isSolid)
    if (together.length === 0) continue
    const sheet = paintSheet(model, cutTiles(model, together), { sideMax, isSolid })
    for (const { tile, room } of sheet.laid)
      for (const p of tile.surfaces) primitives[p] = moveUvs(primitives[p], { sheet, tile, room })
    const wear = hang(sheet, textures)
    for (const group of together)
      looks.set(group, wear({ ...group.look, ...fitOutline(group.outlines).outline }))
  }
  // Every group is either separate or in one of the atlases.
  const outfit = groups.map((group) => ({
    surfaces: orderSurfaces(model, group),
    material: looks.get(group)!,
  }))
  return { model: { ...model, primitives, textures }, outfit }
}

/** Adds a sheet's pictures to the list; returns a function that applies them to a look. */
function hang(
  { maps, shadeColor, traits }: Sheet,
  textures: Texture[],
): (look: Material) => Material {
  const add = (texture: Texture | null) => (texture ? textures.push(texture) - 1 : -1)
  const texture = add(maps.color)
  const shadeTexture = add(maps.shade)
  const normalTexture = add(maps.normal)
  const emissiveTexture = add(maps.emissive)
  const shiftTexture = add(maps.shift)
  const rimTexture = add(maps.rim)
  const outlineWidthTexture = add(maps.width)
  return (look) => {
    const { normalTexture: _, emissiveTexture: __, emissiveColor: ___, ...rest } = look
    return {
      ...rest,
      normalScale: undefined,
      name: 'Sheet',
      texture,
      shadeTexture,
      shadeColor,
      baseColor: [1, 1, 1, 1],
      alphaCutoff: 0.5,
      shadingShift: traits.shift,
      rimColor: traits.rimColor,
      ...(shiftTexture >= 0 && {
        shadingShiftTexture: { texture: shiftTexture, scale: traits.shiftScale },
      }),
      ...(rimTexture >= 0 && { rimTexture }),
      outlineWidth: traits.outlineWidth,
      ...(outlineWidthTexture >= 0 && { outlineWidthTexture }),
      ...(normalTexture >= 0 && { normalTexture }),
      ...(emissiveTexture >= 0 && { emissiveTexture, emissiveColor: [1, 1, 1] }),
    }
  }
}

type Move = Pick<Sheet['laid'][number], 'tile' | 'room'> & { sheet: Sheet }

function moveUvs(primitive: Primitive, { sheet, tile, room }: Move): Primitive {
  const { widthPx, heightPx } = sheet.maps.color
  const shift = shiftUvs(primitive)
  const isSolid = tile.sourcePx.widthPx * tile.sourcePx.heightPx === 1
  // The start and size of the picture, in pixels of the sheet.
  const [left, top] = isSolid
    ? [room.startX + 0.5, room.startY + 0.5]
    : [room.startX - tile.x * room.scale, room.startY - tile.y * room.scale]
  const wide = isSolid ? 0 : tile.sourcePx.widthPx * room.scale
  const high = isSolid ? 0 : tile.sourcePx.heightPx * room.scale
  const uvs = new Float32Array(primitive.uvs.length)
  for (let i = 0; i < uvs.length; i += 2) {
    uvs[i] = (left + (primitive.uvs[i] + shift.u) * wide) / widthPx
    uvs[i + 1] = (top + (primitive.uvs[i + 1] + shift.v) * high) / heightPx
  }
  return { ...primitive, uvs }
}

/** Blended surfaces are drawn in the order that their materials request. */
function orderSurfaces({ primitives, materials }: Model, { surfaces, look }: Group): number[] {
  if (look.alphaMode !== 'BLEND') return surfaces
  const orderOf = (p: number) => materials[primitives[p].material].renderOrder
  return surfaces.toSorted((a, b) => orderOf(a) - orderOf(b))
}
