import { placeBones } from '../check/place-bones.ts'
import { listCarriers, type Region, regionOfNodes } from '../check/region-of-nodes.ts'
import type { Model } from '../vrm/model.ts'
import { findSkinColour, type NamedSurfaces } from './find-skin-colour.ts'
import type { Ruler } from './measure-island.ts'

/** Expressions that move a face and nothing else. */
const FACIAL: ReadonlySet<string> = new Set('blink blinkLeft blinkRight aa ih ou ee oh'.split(' '))

const MOVED_METRES = 1e-4

/** Prepares the references that islands are measured against. */
export function openRuler(model: Model, named: NamedSurfaces): Ruler {
  const regions = regionOfNodes(model)
  const carriersOf = model.primitives.map((primitive) => listCarriers(model, primitive))
  const regionsOf = carriersOf.map((carriers) => Array.from(carriers, (node) => regions[node]))
  const places = placeBones(model)
  return {
    model,
    human: new Set(Object.values(model.humanBones).flatMap((node) => node ?? [])),
    carriersOf,
    regionsOf,
    livelyOf: model.primitives.map((_, p) => listLively(model, p)),
    skinColour: findSkinColour(model, named, regionsOf),
    hipsY: places['hips']?.[1] ?? 0,
    headY: places['head']?.[1] ?? 0,
    feetY: places['leftFoot']?.[1] ?? 0,
    head: findMiddle(model, regionsOf, places['head']?.[1] ?? 0),
  }
}

/**
 * Marks the vertices that facial expressions move, by morphs or by moving the whole picture of the
 * material.
 */
function listLively({ primitives, expressions }: Model, p: number): Uint8Array {
  const lively = new Uint8Array(primitives[p].positions.length / 3)
  const facial = expressions.filter(({ name }) => FACIAL.has(name))
  const movedMaterials = facial.flatMap(({ uvBinds }) => uvBinds.map(({ material }) => material))
  if (movedMaterials.includes(primitives[p].material)) return lively.fill(1)
  for (const { primitive, morph } of facial.flatMap(({ morphBinds }) => morphBinds)) {
    if (primitive !== p) continue
    const { positions } = primitives[p].morphs[morph]
    for (let i = 0; i < positions.length; i++)
      if (Math.abs(positions[i]) > MOVED_METRES) lively[Math.floor(i / 3)] = 1
  }
  return lively
}

/**
 * Only vertices above the joint of the head are counted, because hair below it may reach the floor.
 */
function findMiddle(model: Model, regionsOf: readonly (readonly Region[])[], headY: number) {
  let [lowZ, highZ, highY] = [Infinity, -Infinity, headY]
  model.primitives.forEach(({ positions }, p) => {
    for (let v = 0; v * 3 < positions.length; v++) {
      const [y, z] = [positions[v * 3 + 1], positions[v * 3 + 2]]
      if (regionsOf[p][v] !== 'head' || y < headY) continue
      lowZ = Math.min(lowZ, z)
      highZ = Math.max(highZ, z)
      highY = Math.max(highY, y)
    }
  })
  return {
    y: headY + (highY - headY) * 0.6,
    z: lowZ < highZ ? (lowZ + highZ) / 2 : 0,
    heightMetres: highY - headY,
  }
}
