import type { Model, Vec3 } from '@kisekae/avatar3d/vrm/model.ts'
import { fasten } from '../kit/fasten.ts'
import { joinMeshes } from '../kit/join-meshes.ts'
import { toonMaterial } from '../kit/material.ts'
import type { Mesh } from '../kit/mesh.ts'
import { mirrorMesh } from '../kit/mirror-mesh.ts'
import type { Hex } from '../kit/palette.ts'
import { sew } from '../kit/sew.ts'
import { curveAt } from '../kit/spline.ts'
import { bendTube } from '../kit/tube.ts'

/** The middle of the left lens. */
const LENS: Vec3 = [0.0735, 0.74, 0.157]
const RADIUS = 0.0525
const WIRE = 0.0033

/** How far back the outer side of a lens lies for each metre that it is further out. */
const WRAP = 0.42

/** Round glasses of thick wire, without lenses: eyes stay clear in small pictures. */
export function makeRoundGlasses(name: string, wire: Hex, outline: Hex): Model {
  const left = joinMeshes([rim(), temple()])
  const mesh = fasten(joinMeshes([left, mirrorMesh(left), bridge()]), 'head')
  const look = { plain: wire, shade: '#a89cc0', outline, outlineWidth: 0.0016, rim: 0.25 }
  return sew({
    name,
    layers: [{ name: 'glasses', mesh, material: 0 }],
    materials: [toonMaterial('wire', look)],
    textures: [],
  })
}

const lensPoint = (turn: number): Vec3 => {
  const out = Math.cos(turn) * RADIUS
  return [LENS[0] + out, LENS[1] + Math.sin(turn) * RADIUS, LENS[2] - WRAP * out]
}

const rim = (): Mesh =>
  bendTube({
    path: (t) => lensPoint(t * 2 * Math.PI),
    radius: () => WIRE,
    ...{ segments: 36, sides: 7, up: [0.35, 0, 1] },
  })

/** From the outer side of the lens to behind the ear. */
function temple(): Mesh {
  const line: Vec3[] = [
    lensPoint(0.35),
    [0.165, 0.757, 0.09],
    [0.183, 0.765, 0.02],
    [0.18, 0.752, -0.03],
  ]
  return bendTube({
    path: (t) => curveAt(line, t),
    radius: () => WIRE * 0.8,
    ...{ segments: 10, sides: 6, up: [0, 1, 0] },
  })
}

function bridge(): Mesh {
  const [x, y, z] = lensPoint(Math.PI - 0.35)
  const line: Vec3[] = [
    [x, y, z],
    [0, y + 0.007, z + 0.006],
    [-x, y, z],
  ]
  return bendTube({
    path: (t) => curveAt(line, t),
    radius: () => WIRE * 0.9,
    ...{ segments: 8, sides: 6, up: [0, 1, 0] },
  })
}
