// Runs in the browser: loads glTF files with plain three.js, poses them, and renders them.
import * as THREE from 'three'
import { GLTFLoader } from '/node_modules/three/examples/jsm/loaders/GLTFLoader.js'

const { files } = await (await fetch('/scene.json')).json()
const buffer = await (await fetch('/scene.bin')).arrayBuffer()

const canvas = document.querySelector('canvas')
const renderer = new THREE.WebGLRenderer({ canvas, antialias: false, preserveDrawingBuffer: true })
const gl = renderer.getContext()
const pixel = new Uint8Array(4)
const loader = new GLTFLoader()

function lightUp(stage) {
  const sun = new THREE.DirectionalLight(0xffffff, 2)
  sun.position.set(-1, 2, 3)
  stage.add(sun, new THREE.HemisphereLight(0xffffff, 0x888888, 1))
  stage.background = new THREE.Color('#e8ecf5')
}

/** A camera that shows the whole figure in its rest pose. */
function aimAt(root) {
  const box = new THREE.Box3().setFromObject(root)
  const [size, centre] = [box.getSize(new THREE.Vector3()), box.getCenter(new THREE.Vector3())]
  const camera = new THREE.PerspectiveCamera(20, canvas.width / canvas.height, 0.1, 100)
  camera.position.set(centre.x, centre.y, centre.z + size.y * 3.2)
  return camera
}

function draw({ stage, camera }) {
  renderer.render(stage, camera)
  // Waits until the picture is finished.
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
}

async function load(name) {
  const { start, bytes } = files[name]
  const { scene: root } = await loader.parseAsync(buffer.slice(start, start + bytes), '')
  const stage = new THREE.Scene()
  lightUp(stage)
  stage.add(root)
  root.updateMatrixWorld(true)
  const shown = { stage, camera: aimAt(root), root, bones: [], faces: [] }
  root.traverse((node) => {
    if (node.isBone) shown.bones.push({ node, rest: node.rotation.z })
    if (node.morphTargetInfluences) shown.faces.push(node)
    // Every frame draws the whole figure, regardless of the camera.
    node.frustumCulled = false
  })
  draw(shown)
  return shown
}

function free({ root }) {
  root.traverse(({ geometry, material, skeleton }) => {
    geometry?.dispose()
    skeleton?.dispose()
    for (const value of Object.values(material ?? {})) if (value?.isTexture) value.dispose()
    material?.dispose()
  })
}

const shown = {}

/**
 * Milliseconds from the arrival of the bytes to the first picture; the file is then shown by
 * `drawFrames`.
 */
globalThis.timeLoad = async (name) => {
  const startedMs = performance.now()
  const loaded = await load(name)
  const endedMs = performance.now()
  if (shown[name]) free(shown[name])
  shown[name] = loaded
  const { triangles, calls } = renderer.info.render
  return { loadMs: endedMs - startedMs, triangles, draws: calls }
}

/**
 * Renders frames in which all bones and two morphs of each face move; returns their times in
 * milliseconds.
 */
globalThis.drawFrames = (name, count) => {
  const { bones, faces } = shown[name]
  const startedMs = performance.now()
  for (let frame = 0; frame < count; frame++) {
    const wave = Math.sin((frame / count) * 2 * Math.PI)
    for (const { node, rest } of bones) node.rotation.z = rest + wave * 0.03
    for (const { morphTargetInfluences } of faces) {
      morphTargetInfluences[0] = 0.5 + wave / 2
      morphTargetInfluences[1] = 0.5 - wave / 2
    }
    draw(shown[name])
  }
  return performance.now() - startedMs
}

/** The picture of the last frame of a file. */
globalThis.takePicture = (name) => {
  draw(shown[name])
  return canvas.toDataURL()
}
globalThis.isReady = true
