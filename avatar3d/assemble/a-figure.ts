import type { Vec3 } from '../math/vector.ts'
import type { Material, Model, Node, SpringJoint } from '../vrm/model.ts'
import { aMaterial, aModel } from './a-model.ts'
import { aBall, aQuad } from './a-shape.ts'

/** The rest positions of the figure's bones, in metres in the model, and their parents. */
const BONES: Record<string, [parent: string | null, place: Vec3]> = {
  hips: [null, [0, 0.4, 0]],
  spine: ['hips', [0, 0.5, 0]],
  head: ['spine', [0, 0.62, 0]],
  leftUpperArm: ['spine', [0.1, 0.56, 0]],
  rightUpperArm: ['spine', [-0.1, 0.56, 0]],
  leftUpperLeg: ['hips', [0.07, 0.38, 0]],
  rightUpperLeg: ['hips', [-0.07, 0.38, 0]],
  tail1: ['head', [0.2, 0.9, 0]],
  tail2: ['tail1', [0.3, 0.75, 0]],
  tail3: ['tail2', [0.32, 0.62, 0]],
}

type Colors = Pick<Material, 'baseColor' | 'shadeColor'>

const NAMES = Object.keys(BONES)

const TAIL = NAMES.slice(-3)

/**
 * A figure a metre tall and wide made of balls, in T-pose, with a tail of hair on its own bones.
 */
export function aFigure(): Model {
  const skin = { baseColor: [1, 0.8, 0.68, 1], shadeColor: [0.9, 0.5, 0.42] } satisfies Colors
  const hair = { baseColor: [0.3, 0.45, 0.9, 1], shadeColor: [0.2, 0.2, 0.6] } satisfies Colors
  const cloth = { baseColor: [0.9, 0.2, 0.25, 1], shadeColor: [0.5, 0.08, 0.25] } satisfies Colors
  return aModel(
    [
      carried('spine', 1, [0, 0.48, 0], 0.15),
      carried('leftUpperArm', 0, [0.22, 0.56, 0], 0.07),
      carried('rightUpperArm', 0, [-0.22, 0.56, 0], 0.07),
      carried('leftUpperLeg', 0, [0.07, 0.2, 0], 0.08),
      carried('rightUpperLeg', 0, [-0.07, 0.2, 0], 0.08),
      carried('head', 0, [0, 0.8, 0], 0.2),
      carried('head', 2, [0, 0.86, 0.01], 0.2),
      carried('tail1', 2, [0.25, 0.82, 0], 0.06),
      carried('tail2', 2, [0.3, 0.7, 0], 0.06),
    ],
    {
      nodes: NAMES.map(createBone),
      humanBones: Object.fromEntries(NAMES.slice(0, -3).map((name, index) => [name, index])),
      springs: [{ name: 'tail', joints: TAIL.map(createJoint), colliderGroups: [], center: -1 }],
      materials: [toon(skin), toon(cloth), { ...toon(hair), rimColor: [0.4, 0.4, 0.5] }],
    },
  )
}

/** Half-transparent glass in front of the figure's chest, with its own skeleton. */
export function aBadge(): Model {
  const pane = aQuad([0, 0, 0.3], { node: 1 })
  return aModel(
    [{ ...pane, positions: pane.positions.map((value, i) => (i % 3 === 2 ? value : value / 8)) }],
    {
      nodes: ['hips', 'spine'].map(createBone),
      humanBones: { hips: 0, spine: 1 },
      materials: [aMaterial({ alphaMode: 'BLEND', baseColor: [0.2, 0.8, 0.4, 0.5] })],
    },
  )
}

function createBone(name: string): Node {
  const [parent, place] = BONES[name]
  const origin = parent === null ? [0, 0, 0] : BONES[parent][1]
  return {
    name,
    parent: parent === null ? -1 : NAMES.indexOf(parent),
    translation: [place[0] - origin[0], place[1] - origin[1], place[2] - origin[2]],
    rotation: [0, 0, 0, 1],
    scale: [1, 1, 1],
  }
}

function createJoint(name: string): SpringJoint {
  return {
    node: NAMES.indexOf(name),
    stiffness: 0.8,
    gravityPower: 0.2,
    gravityDir: [0, -1, 0],
    dragForce: 0.4,
    hitRadius: 0.02,
  }
}

/** A ball bound to a bone; `centre` is a position in the model, like those of the bones. */
function carried(bone: string, material: number, centre: Vec3, radius: number) {
  const [, [x, y, z]] = BONES[bone]
  const local: Vec3 = [centre[0] - x, centre[1] - y, centre[2] - z]
  return aBall(local, radius, 12, { name: bone, material, node: NAMES.indexOf(bone) })
}

function toon(colors: Colors): Material {
  return aMaterial({
    ...colors,
    unlit: false,
    outlineWidth: 0.006,
    outlineColor: [0.2, 0.06, 0.08],
  })
}
