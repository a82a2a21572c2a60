import type { Expression, Material, Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../body/anatomy.ts'
import type { SkinTone } from '../body/body.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { splitMesh } from '../kit/mesh/split-mesh.ts'
import { vec } from '../kit/mesh/vector.ts'
import { toonMaterial } from '../kit/paint/material.ts'
import { takeFewColours } from '../kit/paint/take-few-colours.ts'
import { fasten } from '../kit/rig/fasten.ts'
import { sew } from '../kit/sew.ts'
import { type Box, surfaceNet } from '../kit/solid/surface-net.ts'
import { mixBrow } from './brow.ts'
import { earMaterial, layEars, paintEar } from './ears.ts'
import { LOOKS, type Look } from './looks.ts'
import { makeNose } from './nose.ts'
import { CELL, type Features, paintFace } from './paint-face.ts'

export interface FacePlan extends Features {
  name: string
  tone: SkinTone
}

/** A head with a painted face. */
export function makeFace(plan: FacePlan): Model {
  const skin = plan.tone.light
  const head = layFacePicture(makeHead(), CELL.share)
  return sew({
    name: plan.name,
    layers: [{ name: 'face', mesh: fasten(head, 'head'), material: 0 }, layEars()],
    materials: [faceMaterial(plan.tone), earMaterial(plan.tone)],
    textures: [
      takeFewColours(paintFace(skin, plan), mixBrow(skin, plan.brow)),
      paintEar(plan.tone),
    ],
    expressions: LOOKS.map(toExpression).slice(1),
  })
}

/** A head without a face, and without ears. */
export function makeHead(): Mesh {
  const box: Box = { min: [-0.23, 0.59, -0.22], max: [0.23, 1.03, 0.21] }
  const head = joinMeshes([surfaceNet(anatomy.blankHead, box, 0.0245), makeNose()])
  softenLight(head)
  return head
}

/** The surface of a face; the face has only one picture, which is the model's first. */
export const faceMaterial = ({ shade, outline }: SkinTone): Material =>
  toonMaterial('face', { texture: 0, shade, outline, shadingShift: 0.42 })

/** An expression moves the picture to the cell of its look. */
function toExpression({ expression, eyes }: Look, n: number): Expression {
  const isMood = eyes !== undefined && expression !== 'blink'
  // Only one cell is shown at a time; an additional blink would move the picture to another mood.
  const mood = { blink: 'block', mouth: 'block' } as const
  const speech = { blink: 'block' } as const
  return {
    name: expression,
    isBinary: true,
    morphBinds: [],
    ...(expression !== 'blink' && { overrides: isMood ? mood : speech }),
    uvBinds: [{ material: 0, offset: CELL.placeOf(n), scale: [1, 1] }],
  }
}

/**
 * Projects the picture from the front; the back of the head is bare skin, which is what the rim of
 * each cell shows. Everything lies in the first cell: expressions shift it from there.
 */
export function layFacePicture(net: Mesh, [across, down]: readonly number[]): Mesh {
  const halves = splitMesh(net, ([, , z]) => (z > 0 ? 'front' : 'back'))
  const share = (metres: number, size: number) => Math.min(0.985, Math.max(0.015, metres / size))
  const laid = [...halves].map(([half, mesh]) => {
    const isFront = half === 'front'
    const uvs = mesh.uvs.map((_, n) => {
      const place = mesh.positions[Math.floor(n / 2) * 3 + (n % 2)]
      if (!isFront) return 0.005
      if (n % 2 === 0) return share(place - CELL.left, CELL.width) * across
      return (1 - share(place - CELL.bottom, CELL.height)) * down
    })
    return { ...mesh, uvs }
  })
  return joinMeshes(laid)
}

/**
 * Makes the normals at the front of the face similar to those of a sphere, so that features cast no
 * shadows.
 */
function softenLight(head: Mesh): void {
  for (let v = 0; v < head.positions.length / 3; v++) {
    const [x, y, z] = vec.read(head.positions, v)
    if (z <= 0) continue
    const ball = vec.normalize([x, (y - 0.775) * 0.75, z + 0.02])
    const soft = vec.normalize(vec.mix(vec.read(head.normals, v), ball, 0.75))
    for (let k = 0; k < 3; k++) head.normals[v * 3 + k] = soft[k]
  }
}
