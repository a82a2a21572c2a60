import type { Field } from '../../glb/field.ts'
import type { Vec3 } from '../../math/vector.ts'
import type { Material } from '../model.ts'
import type { Pictures } from '../paint/open-pictures.ts'
import type { Paint } from '../paint/paint.ts'

// Outlines whose width is relative to the screen's height are drawn as they would be in a picture
// 1.8 m high.
const SCREEN_HEIGHT_M = 1.8

/** Reads a material with VRMC_materials_mtoon; omitted properties have the extension's defaults. */
export async function readMtoon(paint: Paint, mtoon: Field, pictures: Pictures): Promise<Paint> {
  const decode = (info: Field) =>
    pictures.decodeTexture(info.at('index').findIndex(pictures.textureCount))
  const shift = mtoon.at('shadingShiftTexture')
  return {
    ...paint,
    isRimForDark: false,
    outlineMix: mtoon.at('outlineLightingMixFactor').number(1),
    traits: {
      shiftTexture: await decode(shift),
      shiftScale: shift.at('scale').number(1),
      rimTexture: await decode(mtoon.at('rimMultiplyTexture')),
      widthTexture: await decode(mtoon.at('outlineWidthMultiplyTexture')),
    },
    material: {
      ...paint.material,
      shadeTexture: await decode(mtoon.at('shadeMultiplyTexture')),
      shadeColor: mtoon.at('shadeColorFactor').numbers([0, 0, 0]),
      shadingShift: mtoon.at('shadingShiftFactor').number(0),
      shadingToony: mtoon.at('shadingToonyFactor').number(0.9),
      rimColor: mtoon.at('parametricRimColorFactor').numbers([0, 0, 0]),
      rimFresnelPower: mtoon.at('parametricRimFresnelPowerFactor').number(5),
      rimLift: mtoon.at('parametricRimLiftFactor').number(0),
      outlineWidth: readOutlineWidth(mtoon),
      outlineColor: mtoon.at('outlineColorFactor').numbers([0, 0, 0]),
      renderOrder: readRenderOrder(mtoon),
      ...(await readMatcap(mtoon, decode)),
    },
  }
}

async function readMatcap(
  mtoon: Field,
  decode: (info: Field) => Promise<number>,
): Promise<Pick<Material, 'matcapTexture' | 'matcapColor'>> {
  const matcapTexture = await decode(mtoon.at('matcapTexture'))
  if (matcapTexture < 0) return {}
  return { matcapTexture, matcapColor: mtoon.at('matcapFactor').numbers<Vec3>([1, 1, 1]) }
}

function readOutlineWidth(mtoon: Field): number {
  const width = Math.max(0, mtoon.at('outlineWidthFactor').number(0))
  const mode = mtoon.at('outlineWidthMode').text('none')
  if (mode === 'worldCoordinates') return width
  return mode === 'screenCoordinates' ? width * SCREEN_HEIGHT_M : 0
}

/** Surfaces that write depth (offset 0 to 9) come before those that do not (offset -9 to 0). */
function readRenderOrder(mtoon: Field): number {
  const offset = mtoon.at('renderQueueOffsetNumber').number(0)
  return mtoon.at('transparentWithZWrite').flag(false) ? offset : 100 + offset
}
