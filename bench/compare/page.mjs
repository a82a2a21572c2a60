// Runs in the browser: loads whole VRM files with three-vrm, poses them and draws them once.
import { VRMLoaderPlugin, VRMUtils } from '@pixiv/three-vrm'
import * as THREE from 'three'
import { GLTFLoader } from '/node_modules/three/examples/jsm/loaders/GLTFLoader.js'

const scene = await (await fetch('/scene.json')).json()
const buffer = await (await fetch('/scene.bin')).arrayBuffer()

const canvas = document.querySelector('canvas')
const renderer = new THREE.WebGLRenderer({ canvas, antialias: true, alpha: true })
renderer.setClearColor(0, 0)
const gl = renderer.getContext()
const loader = new GLTFLoader()
loader.register((parser) => new VRMLoaderPlugin(parser))

async function load({ start, bytes }) {
  const { userData } = await loader.parseAsync(buffer.slice(start, start + bytes), '')
  const { vrm } = userData
  VRMUtils.rotateVRM0(vrm)
  // three-vrm keeps the axes of VRM 0.x, whose models look the other way.
  const sign = vrm.meta.metaVersion === '0' ? -1 : 1
  const pose = Object.entries(scene.rotations).map(([bone, [x, y, z, w]]) => [
    bone,
    { rotation: [x * sign, y, z * sign, w] },
  ])
  vrm.humanoid.setNormalizedPose(Object.fromEntries(pose))
  vrm.humanoid.update()
  vrm.scene.traverse((object) => {
    object.frustumCulled = false
    for (const material of [object.material ?? []].flat())
      if (material.isOutline) material.visible = false
  })
  return vrm.scene
}

function placeCamera({ target, heightMetres, distanceMetres }) {
  const angle = (2 * Math.atan(heightMetres / 2 / distanceMetres) * 180) / Math.PI
  const camera = new THREE.PerspectiveCamera(angle, canvas.width / canvas.height, 0.1, 100)
  camera.position.set(target[0], target[1], target[2] + distanceMetres)
  return camera
}

/** The picture of a subject: premultiplied RGBA, rows from the bottom, in base 64. */
globalThis.drawSubject = async (index) => {
  const { files, camera } = scene.subjects[index]
  const stage = new THREE.Scene()
  const light = new THREE.DirectionalLight(0xffffff, Math.PI)
  light.position.set(-0.352, 0.553, 0.755)
  stage.add(light)
  for (const file of files) stage.add(await load(file))
  renderer.render(stage, placeCamera(camera))
  const pixels = new Uint8Array(canvas.width * canvas.height * 4)
  gl.readPixels(0, 0, canvas.width, canvas.height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
  for (const child of stage.children) VRMUtils.deepDispose(child)
  return pixels.toBase64()
}
globalThis.isReady = true
