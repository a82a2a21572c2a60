/// <reference path="./three.d.ts" />
import { Box3, type Material, type Mesh, type Object3D, Raycaster, Texture, Vector2 } from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { followGestures } from './orbit.ts'
import { readPictures } from './read-pictures.ts'
import { runLoop } from './run-loop.ts'
import { createScene } from './scene.ts'

/** A model in which the name of each material is the number of the piece that it covers. */
export interface PieceView {
  /** Shows a piece clearly and the others faintly; null shows all of them clearly. */
  select(piece: number | null): void
  /** Shows these pieces faintly, regardless of the selection. */
  leaveOut(pieces: ReadonlySet<number>): void
  close(): void
}

interface PieceViewOptions {
  /** The clicked piece; null outside the model. */
  onPick(piece: number | null): void
  onBroken(problem: unknown): void
}

const FAINT = 0.28
/** The fraction of the height that is below the head; a close-up uses it to find the face. */
const HEAD_BEGINS = 0.85
/** The view comes to rest within this many seconds. */
const RESTS_AFTER_S = 1
/** A pointer that moves further turns the model instead. */
const CLICK_PX_MAX = 5

/** Shows the pieces of a model on a canvas; rejects if 3D is impossible or the file is broken. */
export async function showPieces(
  canvas: HTMLCanvasElement,
  bytes: ArrayBuffer,
  { onPick, onBroken }: PieceViewOptions,
): Promise<PieceView> {
  const { scene: model } = await new GLTFLoader().register(readPictures).parseAsync(bytes, '')
  const ending = new AbortController()
  const { signal } = ending
  const atOnce = matchMedia('(prefers-reduced-motion: reduce)').matches
  const scene = createScene(canvas)
  const meshes = listMeshes(model)
  let selected: number | null = null
  let leftOut: ReadonlySet<number> = new Set()
  scene.add(model)
  model.updateMatrixWorld(true)
  const box = new Box3().setFromObject(model, true)
  scene.frame({ box, headY: box.min.y + (box.max.y - box.min.y) * HEAD_BEGINS })
  const onFrame = (passedS: number) => scene.draw(passedS)
  const loop = runLoop(canvas, { signal, restsAfterS: RESTS_AFTER_S, onFrame, onBroken })
  followGestures(canvas, {
    signal,
    onChange(view) {
      scene.look(view, { atOnce })
      loop.wake()
    },
  })
  onClick(canvas, signal, (x, y) => {
    const ray = new Raycaster()
    ray.setFromCamera(new Vector2(x, y), scene.camera)
    const [hit] = ray.intersectObject(model)
    onPick(hit ? pieceOf(hit.object as Mesh) : null)
  })
  const paint = () => {
    for (const mesh of meshes) {
      const piece = pieceOf(mesh)
      const isClear = !leftOut.has(piece) && (selected === null || selected === piece)
      for (const material of [mesh.material].flat()) fade(material, isClear)
    }
    loop.wake()
  }
  loop.wake()
  return {
    select(piece) {
      selected = piece
      paint()
    },
    leaveOut(pieces) {
      leftOut = pieces
      paint()
    },
    close() {
      ending.abort()
      for (const mesh of meshes) freeMesh(mesh)
      scene.close()
    },
  }
}

function listMeshes(model: Object3D): Mesh[] {
  const meshes: Mesh[] = []
  model.traverse((object) => {
    if (!isMesh(object)) return
    // The bounding box of a mesh that follows bones is wrong.
    object.frustumCulled = false
    for (const material of [object.material].flat()) looks.set(material, lookOf(material))
    meshes.push(object)
  })
  return meshes
}

const isMesh = (object: Object3D): object is Mesh => 'isMesh' in object

/** The loader gives each mesh a copy of its material, and keeps the material's name. */
const pieceOf = ({ material }: Mesh): number => Number([material].flat()[0]?.name)

/** The look of a material before it became faint. */
type Look = Pick<Material, 'transparent' | 'opacity' | 'depthWrite'>
const looks = new WeakMap<Material, Look>()

const lookOf = ({ transparent, opacity, depthWrite }: Material): Look => ({
  transparent,
  opacity,
  depthWrite,
})

function fade(material: Material, isClear: boolean): void {
  const faint = { transparent: true, opacity: FAINT, depthWrite: false }
  Object.assign(material, isClear ? looks.get(material) : faint)
  material.needsUpdate = true
}

/** Calls back with the position in the picture, from -1 to 1. */
function onClick(
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
  call: (x: number, y: number) => void,
): void {
  let from = { x: 0, y: 0 }
  const listen = { signal }
  canvas.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => (from = { x, y }), listen)
  canvas.addEventListener(
    'click',
    ({ clientX, clientY }) => {
      if (Math.hypot(clientX - from.x, clientY - from.y) > CLICK_PX_MAX) return
      const { left, top, width, height } = canvas.getBoundingClientRect()
      call(((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2)
    },
    listen,
  )
}

function freeMesh({ geometry, material }: Mesh): void {
  geometry.dispose()
  for (const one of [material].flat()) {
    for (const value of Object.values(one)) {
      if (!(value instanceof Texture)) continue
      value.dispose()
      if (value.image instanceof ImageBitmap) value.image.close()
    }
    one.dispose()
  }
}
