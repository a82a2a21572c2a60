import type { Expression, Model, Vec2, Vec3 } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../body/anatomy.ts'
import type { SkinTone } from '../body/body.ts'
import { type Canvas, painting } from '../kit/canvas.ts'
import { fasten } from '../kit/fasten.ts'
import { joinMeshes } from '../kit/join-meshes.ts'
import { toonMaterial } from '../kit/material.ts'
import type { Mesh } from '../kit/mesh.ts'
import { colour, type Hex } from '../kit/palette.ts'
import { sew } from '../kit/sew.ts'
import { splitMesh } from '../kit/split-mesh.ts'
import { type Box, surfaceNet } from '../kit/surface-net.ts'
import { vec } from '../kit/vector.ts'
import { type EyeColours, type Gaze, paintClosedEye, paintEye } from './paint-eye.ts'
import { type Mouth, paintMouth } from './paint-mouth.ts'

export interface FacePlan {
  name: string
  tone: SkinTone
  eyes: EyeColours
  mouth: Mouth
  brow: Hex
  /** Metres that the outer end of the brows is raised. */
  browTilt: number
  blush: Hex
  /** How the eyes look when nothing happens. */
  gaze?: Gaze
  /** The cheeks burn. */
  isFlushed?: boolean
}

/** Pixels of one face; four of them make the picture, and expressions move between them. */
const FACE_PX = 512

/** What a face's picture shows, in metres. */
const WINDOW = { left: -0.17, bottom: 0.622, size: 0.34 }

/** The eyes of each quarter of the picture and the expression that shows it. */
const QUARTERS: { expression: string; offset: Vec2; eyes: 'open' | 'shut' | 'laugh' | 'wide' }[] = [
  { expression: 'neutral', offset: [0, 0], eyes: 'open' },
  { expression: 'blink', offset: [0.5, 0], eyes: 'shut' },
  { expression: 'happy', offset: [0, 0.5], eyes: 'laugh' },
  { expression: 'surprised', offset: [0.5, 0.5], eyes: 'wide' },
]

/** A head with a painted face. */
export function makeFace(plan: FacePlan): Model {
  const box: Box = { min: [-0.23, 0.59, -0.22], max: [0.23, 1.03, 0.21] }
  const head = layFacePicture(surfaceNet(anatomy.head, box, 0.0172))
  softenLight(head)
  const expressions: Expression[] = QUARTERS.slice(1).map(({ expression, offset, eyes }) => ({
    name: expression,
    isBinary: true,
    // One quarter is shown at a time: a blink on top would slide on to a face of another mood.
    ...(eyes !== 'shut' && { overrides: { blink: 'block', mouth: 'block' } }),
    morphBinds: [],
    uvBinds: [{ material: 0, offset, scale: [1, 1] }],
  }))
  const { shade, outline } = plan.tone
  return sew({
    name: plan.name,
    layers: [{ name: 'face', mesh: fasten(head, 'head'), material: 0 }],
    materials: [toonMaterial('face', { texture: 0, shade, outline, shadingShift: 0.42 })],
    textures: [painting.develop(paintPicture(plan))],
    expressions,
  })
}

function paintPicture(plan: FacePlan): Canvas {
  const canvas = painting.create(2 * FACE_PX, 2 * FACE_PX, colour.paint(plan.tone.light))
  for (const { offset, eyes } of QUARTERS) {
    const [xPx, yPx] = [offset[0] * 2 * FACE_PX, offset[1] * 2 * FACE_PX]
    canvas.window = { xPx, yPx, sizePx: FACE_PX, ...WINDOW }
    paintSkin(canvas, plan)
    for (const side of [-1, 1]) {
      if (eyes === 'open') paintEye(canvas, side, plan.eyes, plan.gaze ?? {})
      else if (eyes === 'wide') paintEye(canvas, side, plan.eyes, { isWide: true })
      else paintClosedEye(canvas, side, plan.eyes.lash, eyes === 'shut' ? 1 : -1)
      paintBrow(canvas, side, plan, eyes === 'wide' || eyes === 'laugh' ? 0.007 : 0)
    }
    const mouths = { open: plan.mouth, shut: plan.mouth, laugh: 'laugh', wide: 'small' } as const
    paintMouth(canvas, mouths[eyes])
  }
  return canvas
}

/** Three short strokes on a cheek that burns. */
function paintFlush(canvas: Canvas, side: number, red: Vec3): void {
  for (const dx of [-0.011, 0, 0.011]) {
    const x = side * 0.1 + dx
    const path: [number, number][] = [
      [x + 0.0035, 0.697],
      [x - 0.0035, 0.681],
    ]
    painting.stroke(canvas, path, () => 0.0011, red, 0.75)
  }
}

/** Blush and the hint of a nose. */
function paintSkin(canvas: Canvas, plan: FacePlan): void {
  const blush = colour.paint(plan.blush)
  for (const side of [-1, 1]) painting.cloud(canvas, side * 0.1, 0.689, 0.03, 0.0165, blush)
  if (plan.isFlushed)
    for (const side of [-1, 1]) {
      painting.cloud(canvas, side * 0.1, 0.689, 0.036, 0.02, blush)
      paintFlush(canvas, side, vec.mix(blush, [0.75, 0.15, 0.2], 0.45))
    }
  const nose = painting.oval(0.0005, 0.7045, 0.0036, 0.0022)
  const shadow = vec.mix(colour.paint(plan.tone.light), blush, 0.7)
  painting.fill(canvas, nose.area, nose.outline, shadow, { soft: 0.0015 })
}

function paintBrow(canvas: Canvas, side: number, { brow, browTilt }: FacePlan, raised: number) {
  const path = [-1, -0.35, 0.35, 1].map((t, n): [number, number] => [
    side * (0.0725 + t * 0.0315),
    0.8225 + raised + browTilt * t + [0, 0.0062, 0.0068, -0.0005][n],
  ])
  painting.stroke(canvas, path, (t) => 0.0033 * (1 - 0.75 * t) + 0.0004, colour.paint(brow))
}

/**
 * Projects the picture from the front; the back of the head is bare skin, which is what the rim of
 * the picture shows. Everything lies in the first quarter: expressions shift it from there.
 */
function layFacePicture(net: Mesh): Mesh {
  const halves = splitMesh(net, ([, , z]) => (z > 0 ? 'front' : 'back'))
  const share = (metres: number) => Math.min(0.99, Math.max(0.01, metres / WINDOW.size))
  const laid = [...halves].map(([half, mesh]) => {
    const isFront = half === 'front'
    const uvs = mesh.uvs.map((_, n) => {
      const place = mesh.positions[Math.floor(n / 2) * 3 + (n % 2)]
      if (!isFront) return 0.01
      return n % 2 === 0 ? share(place - WINDOW.left) / 2 : (1 - share(place - WINDOW.bottom)) / 2
    })
    return { ...mesh, uvs }
  })
  return joinMeshes(laid)
}

/** Light sees the front of the face as part of a ball, so that no shadow falls between features. */
function softenLight(head: Mesh): void {
  for (let v = 0; v < head.positions.length / 3; v++) {
    const [x, y, z] = vec.read(head.positions, v)
    if (z <= 0) continue
    const ball = vec.normalize([x, (y - 0.775) * 0.75, z + 0.02])
    const soft = vec.normalize(vec.mix(vec.read(head.normals, v), ball, 0.75))
    for (let k = 0; k < 3; k++) head.normals[v * 3 + k] = soft[k]
  }
}
