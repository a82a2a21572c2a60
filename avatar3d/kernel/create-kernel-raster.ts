import type { Mesh } from '../assemble/part/avatar.ts'
import type { Ground, Raster } from '../raster/raster.ts'
import { listVertexRuns } from '../raster/stage/list-vertex-runs.ts'
import { needsFrames, type Stage } from '../raster/stage/set-stage.ts'
import type { Lend } from './create-lender.ts'
import type { Room } from './create-room.ts'
import type { KernelExports } from './kernel-exports.ts'
import { storeBrushes, turnBrush } from './store-brushes.ts'
import { storeMesh } from './store-mesh.ts'

/** The numbers of assembly/resolve-samples.ts. */
const GROUNDS: Record<Ground, number> = { solid: 0, binary: 1, soft: 2 }

const OPAQUE = 0xff000000

/** Those of assembly/record/hit.ts. */
const HIT_BYTES = 32
const HIT_COUNT = 257

/** A raster in the kernel's memory, where all data of the avatar is stored once. */
export function createKernelRaster(
  kernel: KernelExports,
  room: Room,
  stage: Stage,
  lend: Lend,
): Raster {
  room.reset()
  const { widthPx, heightPx, projection, background, avatar } = stage
  const { unitsPerMetre, centreX, centreY, light } = projection
  const { silhouettes } = avatar.mesh
  const framed = stage.painted.filter(needsFrames).map(({ surface }) => surface)
  const ground = GROUNDS[background === null ? stage.alpha : 'solid']
  const pixelCount = widthPx * heightPx
  const colors = room.reserve(pixelCount * 16)
  const inverseDepths = room.reserve(pixelCount * 16)
  const hits = room.reserve((HIT_COUNT + widthPx) * HIT_BYTES)
  const inks = room.store(new Uint32Array(pixelCount))
  const inkDepths = room.store(new Float32Array(pixelCount))
  const picture = room.reserve(pixelCount * 4)
  const mesh = storeMesh(room, avatar.mesh)
  const edges = room.store(silhouettes)
  const matrices = room.reserve(stage.posed.joints.byteLength)
  const shadeRatios = storeShadeRatios(room, stage)
  const brushes = storeBrushes(room, stage.painted, background === null)
  // Triangles of hidden surfaces keep their initial flags, because they are never filled.
  const facing = room.store(new Uint8Array(avatar.mesh.indices.length / 3))
  const runs = listVertexRuns(avatar.surfaces)
  const framedRuns = listVertexRuns(framed)
  // storeBrushes has made a brush for every surface of the stage.
  const getBrush = (surface: Stage['painted'][number]) => brushes.get(surface) as number
  kernel.setCanvas(colors, inverseDepths, picture, hits, widthPx, heightPx, stage.grid.pixelLog2)
  kernel.setInk(inks, inkDepths)
  kernel.forgetRegion()
  kernel.setVertices(mesh.screenVertices)
  if (framed.length > 0) kernel.setFrames(room.reserve(mesh.frameBytes))
  kernel.setView(unitsPerMetre, centreX, centreY, ...light)
  let shown: Mesh = avatar.mesh
  let frame = 0
  return {
    project(face, joints) {
      if (face !== shown) mesh.reshape(face)
      shown = face
      room.floats(matrices, joints.length).set(joints)
      kernel.startNoting()
      for (const [first, end] of runs) kernel.projectVertices(mesh.address, first, end, matrices)
      for (const [first, end] of framedRuns) kernel.keepFrames(mesh.address, first, end, matrices)
    },
    clear: () => kernel.clearCanvas(background ?? 0, background === null ? 0 : background | OPAQUE),
    shadeFloor({ x, y, radiusXPx, radiusYPx, strength }, color) {
      kernel.shadeFloor(x, y, radiusXPx, radiusYPx, strength, color)
    },
    fill(painted, shift, isBack) {
      const { firstIndex, indexCount } = painted.surface
      const brush = getBrush(painted)
      turnBrush(room, brush, painted, shift, isBack)
      const indices = mesh.indices + firstIndex * 4
      kernel.fillTriangles(brush, indices, indexCount / 3, facing + firstIndex / 3, isBack)
    },
    ink({ surface, paint }) {
      const first = edges + surface.firstEdge * 16
      const width = paint.outlineMetres * unitsPerMetre
      const { outlineColor } = paint
      const { outlineUnitsMax } = stage
      kernel.outlineEdges(first, surface.edgeCount, facing, outlineColor, width, outlineUnitsMax)
    },
    castShadows({ towardsLight, firstStep, secondStep, lengthMetres }) {
      const steps = [...firstStep, ...secondStep] as const
      kernel.castContactShadows(...towardsLight, ...steps, lengthMetres, shadeRatios)
    },
    settleInk: () => kernel.settleInk(background === null),
    resolve() {
      kernel.resolveSamples(ground, background ?? 0)
      const finished = lend(frame++, pixelCount)
      finished.set(room.words(picture, pixelCount))
      return finished
    },
  }
}

/**
 * For each surface number, the three factors by which a full shadow multiplies red, green and blue,
 * each reduced by 1; then 1 if the surface keeps its highlights, or else 0.
 */
function storeShadeRatios(room: Room, { shadeRatios, keepsLights }: Stage): number {
  return room.store(
    Float32Array.from(
      shadeRatios.flatMap(([r, g, b], surface) => [
        r / 256 - 1,
        g / 256 - 1,
        b / 256 - 1,
        Number(keepsLights[surface]),
      ]),
    ),
  )
}
