// Runs in the browser: loads whole VRM files with three-vrm, poses them, and renders them once.
import { MToonMaterial, VRMLoaderPlugin, VRMUtils } from '@pixiv/three-vrm'
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

/**
 * Converts a core glTF material to the MToon material that this renderer uses for it; three-vrm has
 * no such rule.
 */
function repaint(plain, material) {
  const map = material.unlit && plain.emissiveMap ? plain.emissiveMap : plain.map
  const [r, g, b, opacity] = material.baseColor
  const shared = {
    color: new THREE.Color(r, g, b),
    opacity,
    map,
    side: plain.side,
    alphaTest: plain.alphaTest,
    transparent: plain.transparent,
  }
  if (material.unlit) return new THREE.MeshBasicMaterial(shared)
  return new MToonMaterial({
    ...shared,
    shadeColorFactor: new THREE.Color(...material.shadeColor),
    shadeMultiplyTexture: map,
    shadingShiftFactor: material.shadingShift,
    shadingToonyFactor: material.shadingToony,
    parametricRimColorFactor: new THREE.Color(...material.rimColor),
    parametricRimFresnelPowerFactor: material.rimFresnelPower,
    parametricRimLiftFactor: material.rimLift,
    normalMap: plain.normalMap,
    normalScale: plain.normalScale,
    emissive: plain.emissive,
    emissiveIntensity: plain.emissiveIntensity,
    emissiveMap: plain.emissiveMap,
  })
}

async function load({ start, bytes, materials }, rotations, likeUs) {
  const { userData, parser } = await loader.parseAsync(buffer.slice(start, start + bytes), '')
  const { vrm } = userData
  VRMUtils.rotateVRM0(vrm)
  // three-vrm keeps the axes of VRM 0.x, whose models face the other way.
  const sign = vrm.meta.metaVersion === '0' ? -1 : 1
  const pose = Object.entries(rotations).map(([bone, [x, y, z, w]]) => [
    bone,
    { rotation: [x * sign, y, z * sign, w] },
  ])
  vrm.humanoid.setNormalizedPose(Object.fromEntries(pose))
  vrm.humanoid.update()
  // Surfaces without a material get the material that this renderer adds after the file's own.
  const { length: blank } = parser.json.materials ?? []
  let plainCount = 0
  vrm.scene.traverse((object) => {
    object.frustumCulled = false
    for (const material of [object.material ?? []].flat()) {
      if (material.isOutline) material.visible = false
      if (!material.isMeshStandardMaterial) continue
      plainCount++
      const index = parser.associations.get(material)?.materials ?? blank
      if (likeUs) object.material = repaint(material, materials[index])
    }
    // Alpha thresholds reach the shader only after an update.
    for (const material of [object.material ?? []].flat()) material.update?.(0)
  })
  return { figure: vrm.scene, plainCount }
}

function placeCamera({ target, heightMetres, distanceMetres }) {
  const angle = (2 * Math.atan(heightMetres / 2 / distanceMetres) * 180) / Math.PI
  const camera = new THREE.PerspectiveCamera(angle, canvas.width / canvas.height, 0.1, 100)
  camera.position.set(target[0], target[1], target[2] + distanceMetres)
  return camera
}

/**
 * Renders a subject; returns its premultiplied RGBA in base64, with the bottom row first. `likeUs`
 * lights core glTF materials, which are not MToon, as this renderer does.
 */
globalThis.drawSubject = async (index, likeUs) => {
  const { files, camera, rotations } = scene.subjects[index]
  const stage = new THREE.Scene()
  const light = new THREE.DirectionalLight(0xffffff, Math.PI)
  light.position.set(-0.352, 0.553, 0.755)
  stage.add(light)
  let plainCount = 0
  for (const file of files) {
    const loaded = await load(file, rotations, likeUs)
    stage.add(loaded.figure)
    plainCount += loaded.plainCount
  }
  renderer.render(stage, placeCamera(camera))
  const pixels = new Uint8Array(canvas.width * canvas.height * 4)
  gl.readPixels(0, 0, canvas.width, canvas.height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
  for (const child of stage.children) VRMUtils.deepDispose(child)
  return { pixels: pixels.toBase64(), plainCount }
}
globalThis.isReady = true
