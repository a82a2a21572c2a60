import {
  DirectionalLight,
  type Object3D,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three'
import type { PictureOptions, ViewerView as View, ViewerCount } from '../records.ts'
import type { HeadView } from './face/gaze.ts'
import { type Extent, frameFigure, placeCamera } from './frame-camera.ts'

/** More than two device pixels per CSS pixel drain a phone's battery without a visible gain. */
const PIXEL_RATIO_MAX = 2
/** The direction of the light in the service's own pictures. */
const LIGHT = [-0.352, 0.553, 0.755] as const
/** Makes up for toon shading, which divides by pi. */
const LIGHT_INTENSITY = Math.PI
/**
 * The delay with which the view follows the user's input: the time, in seconds, in which two thirds
 * of a movement takes place.
 */
const EASE_S = 0.09

/** The distance from the head bone of a starter figure to its eyes. */
const EYES_ABOVE_HEAD_METRES = 0.12

const START: View = { yaw: 0, pitch: 0, zoom: 1 }

/** The scene of the figure: light, camera, canvas. */
export function createScene(canvas: HTMLCanvasElement) {
  const renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true })
  // Checking each shader stalls the graphics card; the shaders used here are known to work.
  renderer.debug.checkShaderErrors = false
  const scene = new Scene()
  const camera = new PerspectiveCamera()
  const light = new DirectionalLight(0xffffff, LIGHT_INTENSITY)
  scene.add(light)
  let wanted = START
  let view = START
  let extent: Extent | null = null

  function fitCanvas(): number {
    const { clientWidth, clientHeight } = canvas
    const ratio = Math.min(PIXEL_RATIO_MAX, devicePixelRatio)
    const [width, height] = [clientWidth, clientHeight].map((px) => Math.max(1, px))
    const isOff =
      canvas.width !== Math.floor(width * ratio) || canvas.height !== Math.floor(height * ratio)
    if (isOff) {
      renderer.setPixelRatio(ratio)
      renderer.setSize(width, height, false)
    }
    return width / height
  }

  function draw(passedS: number) {
    const share = 1 - Math.exp(-passedS / EASE_S)
    const ease = (of: keyof View) => view[of] + (wanted[of] - view[of]) * share
    view = { yaw: ease('yaw'), pitch: ease('pitch'), zoom: ease('zoom') }
    const aspect = fitCanvas()
    if (extent) placeCamera(camera, frameFigure(extent, view, aspect), aspect)
    shine(light, view.yaw)
    renderer.render(scene, camera)
  }

  /** The canvas changes invisibly: it is restored before the browser paints again. */
  function shoot({ widthPx, heightPx, camera: at }: PictureOptions): OffscreenCanvas {
    const aspect = widthPx / heightPx
    renderer.setPixelRatio(1)
    renderer.setSize(widthPx, heightPx, false)
    const place = at ?? (extent && frameFigure(extent, view, aspect))
    if (place) placeCamera(camera, place, aspect)
    shine(light, at ? 0 : view.yaw)
    renderer.render(scene, camera)
    const copy = new OffscreenCanvas(widthPx, heightPx)
    copy.getContext('2d')?.drawImage(canvas, 0, 0)
    draw(0)
    return copy
  }

  /** The position of a bone in camera space; the figure itself never turns. */
  function findHead(head: Object3D): HeadView {
    const { yaw, pitch } = view
    const from = new Vector3().setFromMatrixPosition(camera.matrixWorld)
    const at = new Vector3().setFromMatrixPosition(head.matrixWorld)
    at.y += EYES_ABOVE_HEAD_METRES
    const far = Math.hypot(at.x - from.x, at.y - from.y, at.z - from.z)
    const heightMetres = 2 * far * Math.tan((camera.fov * Math.PI) / 360)
    const { x, y } = at.project(camera)
    return { x, y, widthMetres: heightMetres * camera.aspect, heightMetres, yaw, pitch }
  }

  return {
    findHead,
    /** Used for rays through points of the picture. */
    camera,
    add: (object: Object3D) => scene.add(object),
    look(to: View, { atOnce }: { atOnce: boolean }) {
      wanted = to
      if (atOnce) view = to
    },
    frame(to: Extent) {
      extent = to
    },
    draw,
    takePicture: (picture: PictureOptions) => shoot(picture).convertToBlob({ type: 'image/png' }),
    takeFrame: (picture: PictureOptions) => shoot(picture).transferToImageBitmap(),
    count: (): ViewerCount => {
      const { memory, render } = renderer.info
      const { geometries, textures } = memory
      return { geometries, textures, triangles: render.triangles, drawCalls: render.calls }
    },
    close: (leaving?: { leavesCanvas: boolean }) => closeRenderer(renderer, leaving),
  }
}

export type Stage = ReturnType<typeof createScene>

/** Browsers paint an error sign on a canvas that has lost its context. */
function closeRenderer(renderer: WebGLRenderer, { leavesCanvas } = { leavesCanvas: false }): void {
  renderer.clear()
  renderer.dispose()
  if (!leavesCanvas) renderer.forceContextLoss()
}

/** The light moves with the camera, so that the figure's back is not dark. */
function shine(light: DirectionalLight, yaw: number): void {
  const [x, y, z] = LIGHT
  const [sin, cos] = [Math.sin(yaw), Math.cos(yaw)]
  light.position.set(x * cos + z * sin, y, z * cos - x * sin)
}
