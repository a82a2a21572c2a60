// Runs in the browser: a plain three-vrm page that shows one VRM file on several canvases.
import { VRMLoaderPlugin, VRMUtils } from '@pixiv/three-vrm'
import * as THREE from 'three'
import { GLTFLoader } from '/node_modules/three/examples/jsm/loaders/GLTFLoader.js'

const { count, widthPx, heightPx, places } = await (await fetch('/scene.json')).json()
const buffer = await (await fetch('/scene.bin')).arrayBuffer()
const loader = new GLTFLoader()
loader.register((parser) => new VRMLoaderPlugin(parser))
document.querySelector('canvas').remove()

async function show({ start, bytes }) {
  const canvas = document.createElement('canvas')
  canvas.style.cssText = `width:${widthPx}px;height:${heightPx}px`
  document.body.append(canvas)
  const renderer = new THREE.WebGLRenderer({ canvas, antialias: true, alpha: true })
  renderer.setSize(widthPx, heightPx)
  const { userData } = await loader.parseAsync(buffer.slice(start, start + bytes), '')
  const { vrm } = userData
  VRMUtils.combineSkeletons(vrm.scene)
  vrm.scene.rotation.y = 0
  const stage = new THREE.Scene()
  const sun = new THREE.DirectionalLight(0xffffff, Math.PI)
  sun.position.set(-1, 2, 3)
  stage.add(vrm.scene, sun)
  const camera = new THREE.PerspectiveCamera(20, widthPx / heightPx, 0.1, 20)
  camera.position.set(0, 0.55, 3.6)
  return { renderer, stage, camera, vrm }
}

const shown = []
for (let n = 0; n < count; n++) shown.push(await show(places[n]))

/** Makes the figure breathe and sway, as a page without motion files would. */
function move({ vrm }, timeS) {
  const wave = Math.sin((timeS * 2 * Math.PI) / 1.6)
  const turn = (bone, x, y, z) => vrm.humanoid.getNormalizedBoneNode(bone)?.rotation.set(x, y, z)
  turn('hips', 0, 0.04 * wave, 0.018 * wave)
  turn('spine', 0.012 * wave, 0, 0)
  turn('chest', 0.022 * wave, 0, 0)
  turn('head', 0, 0.06 * wave, 0.045 * wave)
  turn('leftUpperArm', 0, 0, -1.2 + 0.035 * wave)
  turn('rightUpperArm', 0, 0, 1.2 - 0.035 * wave)
}

let timeS = 0
const FRAME_S = 1 / 60

/** Draws every avatar in each of `frames` frames; resolves after the last one. */
globalThis.drawFrames = (frames) =>
  new Promise((done) => {
    let left = frames
    const frame = () => {
      timeS += FRAME_S
      for (const each of shown) {
        move(each, timeS)
        each.vrm.update(FRAME_S)
        each.renderer.render(each.stage, each.camera)
      }
      if (--left > 0) requestAnimationFrame(frame)
      else done(shown.map(({ renderer }) => ({ ...renderer.info.render })))
    }
    requestAnimationFrame(frame)
  })
globalThis.isReady = true
