// Runs in the browser: renders the avatar with three.js and @pixiv/three-vrm's MToon, and reads the
// pixels back.
import { MToonMaterial } from '@pixiv/three-vrm'
import * as THREE from 'three'

const scene = await (await fetch('/scene.json')).json()
const buffer = await (await fetch('/scene.bin')).arrayBuffer()

const floats = ({ start, bytes }) => new Float32Array(buffer, start, bytes / 4)
const words = ({ start, bytes }) => new Uint32Array(buffer, start, bytes / 4)
const shorts = ({ start, bytes }) => new Uint16Array(buffer, start, bytes / 2)
const octets = ({ start, bytes }) => new Uint8Array(buffer, start, bytes)

const textures = scene.textures.map(({ widthPx, heightPx, pixels }) => {
  const texture = new THREE.DataTexture(octets(pixels), widthPx, heightPx)
  texture.colorSpace = THREE.SRGBColorSpace
  texture.wrapS = texture.wrapT = THREE.RepeatWrapping
  texture.magFilter = THREE.LinearFilter
  texture.minFilter = THREE.LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.needsUpdate = true
  return texture
})

function paint(material, isOutline) {
  const [r, g, b, a] = material.baseColor
  const lit = textures[material.texture] ?? null
  const painted = new MToonMaterial({
    color: new THREE.Color(r, g, b),
    opacity: a,
    transparent: material.alphaMode === 'BLEND',
    alphaTest: material.alphaMode === 'MASK' ? material.alphaCutoff : 0,
    map: lit,
    shadeColorFactor: new THREE.Color(...material.shadeColor),
    shadeMultiplyTexture: textures[material.shadeTexture] ?? lit,
    shadingShiftFactor: material.shadingShift,
    shadingToonyFactor: material.shadingToony,
    parametricRimColorFactor: new THREE.Color(...material.rimColor),
    parametricRimFresnelPowerFactor: material.rimFresnelPower,
    parametricRimLiftFactor: material.rimLift,
    outlineWidthMode: isOutline ? 'worldCoordinates' : 'none',
    outlineWidthFactor: material.outlineWidth,
    outlineColorFactor: new THREE.Color(...material.outlineColor),
    outlineLightingMixFactor: 0,
    isOutline,
  })
  // The alpha cutoff reaches the shader only after an update.
  painted.update(0)
  painted.side = isOutline
    ? THREE.BackSide
    : material.doubleSided
      ? THREE.DoubleSide
      : THREE.FrontSide
  return painted
}

const stage = new THREE.Scene()
const bones = Array.from({ length: scene.nodeCount }, () => {
  const bone = new THREE.Bone()
  bone.matrixAutoUpdate = false
  bone.matrixWorldAutoUpdate = false
  return bone
})
const inverses = floats(scene.inverseBindMatrices)
const skeleton = new THREE.Skeleton(
  scene.joints.map((node) => bones[node]),
  scene.joints.map((_, i) => new THREE.Matrix4().fromArray(inverses, i * 16)),
)
const attributes = {
  position: new THREE.BufferAttribute(floats(scene.positions), 3),
  normal: new THREE.BufferAttribute(floats(scene.normals), 3),
  uv: new THREE.BufferAttribute(floats(scene.uvs), 2),
  skinIndex: new THREE.BufferAttribute(shorts(scene.skinIndices), 4),
  skinWeight: new THREE.BufferAttribute(floats(scene.skinWeights), 4),
}

function addMesh(indices, material) {
  const geometry = new THREE.BufferGeometry()
  for (const [name, attribute] of Object.entries(attributes)) geometry.setAttribute(name, attribute)
  geometry.setIndex(new THREE.BufferAttribute(indices, 1))
  const mesh = new THREE.SkinnedMesh(geometry, material)
  mesh.frustumCulled = false
  mesh.bind(skeleton, new THREE.Matrix4())
  stage.add(mesh)
}

for (const surface of scene.surfaces) {
  const material = scene.materials[surface.material]
  addMesh(words(surface.indices), paint(material, false))
  if (material.outlineWidth > 0 && material.alphaMode !== 'BLEND')
    addMesh(words(surface.indices), paint(material, true))
}

const light = new THREE.DirectionalLight(0xffffff, Math.PI)
light.position.set(-0.352, 0.553, 0.755)
stage.add(light)
stage.background = new THREE.Color('#e8ecf5')

const canvas = document.querySelector('canvas')
const { target, heightMetres, distanceMetres } = scene.camera
const angle = (2 * Math.atan(heightMetres / 2 / distanceMetres) * 180) / Math.PI
const camera = new THREE.PerspectiveCamera(angle, canvas.width / canvas.height, 0.1, 100)
camera.position.set(target[0], target[1], target[2] + distanceMetres)

const renderer = new THREE.WebGLRenderer({ canvas, antialias: false, preserveDrawingBuffer: true })
const gl = renderer.getContext()
const pixels = new Uint8Array(canvas.width * canvas.height * 4)

/**
 * Renders `count` frames of the loop; returns the number of non-background pixels in the last
 * frame.
 */
globalThis.drawFrames = (count) => {
  for (let frame = 0; frame < count; frame++) {
    const matrices = floats(scene.frames[frame % scene.frames.length])
    bones.forEach((bone, node) => {
      bone.matrixWorld.fromArray(matrices, node * 16)
    })
    renderer.render(stage, camera)
    gl.readPixels(0, 0, canvas.width, canvas.height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
  }
  const [r, g, b] = pixels
  let drawn = 0
  for (let i = 0; i < pixels.length; i += 4)
    if (pixels[i] !== r || pixels[i + 1] !== g || pixels[i + 2] !== b) drawn++
  return drawn
}
globalThis.isReady = true
