import type { Avatar, Surface } from '../../assemble/part/avatar.ts'
import type { Matrices } from '../../math/matrix.ts'
import type { Vec3 } from '../../math/vector.ts'
import { createPosedSkeleton, type PosedSkeleton } from '../../motion/pose-skeleton.ts'
import type { Texture } from '../../vrm/model.ts'
import { scaleRelief } from '../../vrm/paint/scale-relief.ts'
import { type Camera, viewFrom } from '../camera/camera.ts'
import { compilePaint, type Paint } from './compile-paint.ts'
import { type Floor, findFloor } from './find-floor.ts'
import { lightTexels } from './light-texels.ts'
import { matchTexels } from './match-texels.ts'
import { SURFACE_MAX, SURFACE_SHIFT } from './sample-bits.ts'
import { createSampleGrid, type SampleGrid } from './sample-grid.ts'
import { shrinkTexture, type Texels } from './shrink-texture.ts'
import { shrinkToBall } from './shrink-to-ball.ts'

/** Everything that does not change between frames. */
export interface Stage {
  widthPx: number
  heightPx: number
  avatar: Avatar
  view: Matrices
  projection: Projection
  grid: SampleGrid
  /** Space for the pose of the current frame. */
  posed: PosedSkeleton
  painted: PaintedSurface[]
  /** By surface number. */
  shadeRatios: Vec3[]
  /** For each surface number, whether the surface's highlights stay bright in contact shadows. */
  keepsLights: boolean[]
  /** Null for pictures without contact shadows. */
  shadow: ContactShadow | null
  /** Null for pictures without a floor; `color` is the colour of the floor in full shadow. */
  floor: (Floor & { color: number }) | null
  /** 0 for pictures without outlines. */
  outlineUnitsMax: number
  background: number | null
  /** The alpha of a picture without a background. */
  alpha: 'binary' | 'soft'
}

/** The mapping from view space to the picture. */
export interface Projection {
  /** The length of a metre, in units of the sample grid, at one metre from the viewer. */
  unitsPerMetre: number
  /** The centre of the picture, in units. */
  centreX: number
  centreY: number
  /** The direction towards the light in view space, of unit length. */
  light: Vec3
}

/** The geometry of contact shadows. */
export interface ContactShadow {
  /** The offset, to the right and down, from a sample to one that could block its light. */
  towardsLight: [xPx: number, yPx: number]
  /**
   * Two steps in the picture, perpendicular to the direction of the light. If an occluder is
   * thinner than the second step, its shadow fades, because the shadow of a single hair would look
   * like a scratch.
   */
  firstStep: [xPx: number, yPx: number]
  secondStep: [xPx: number, yPx: number]
  /** The length of a shadow in metres: occluders that are much nearer or farther cast none. */
  lengthMetres: number
}

/** A surface with its paint and its textures at the size of this picture. */
export interface PaintedSurface {
  surface: Surface
  paint: Paint
  litTexels: Texels
  shadeTexels: Texels
  /** The light that the surface emits, as colours to add; null for none. */
  glowTexels: Texels | null
  /**
   * The light that the surface reflects, as a function of the direction of its normal; null for
   * none.
   */
  matcapTexels: Texels | null
  /** The surface's normal map; null for none. */
  reliefTexels: Texels | null
  surfaceBits: number
}

/** Whether every sample needs its own normal. */
export const needsFrames = ({ matcapTexels, reliefTexels }: PaintedSurface): boolean =>
  matcapTexels !== null || reliefTexels !== null

/** The light comes from the upper left, in front of the figure. */
const LIGHT: Vec3 = [-0.352, 0.553, 0.755]

/**
 * The length of contact shadows as a fraction of the figure's height: two centimetres per metre.
 */
const SHADOW_LENGTH = 0.02

/** The width of the thinnest occluder with a full shadow, as a fraction of the length. */
const SHADOW_WIDTH = 0.4

/**
 * The maximum width of outlines in pictures of the usual height or less. In taller pictures, the
 * width grows more slowly than the picture: an enlarged line would look coarse. It is at most two
 * pixels, because the kernel's region has no more room.
 */
const OUTLINE_MAX_PX = 0.85
const USUAL_HEIGHT_PX = 320
const OUTLINE_GROWTH = 0.6

const limitOutline = (heightPx: number) =>
  Math.min(2, OUTLINE_MAX_PX * Math.max(1, heightPx / USUAL_HEIGHT_PX) ** OUTLINE_GROWTH)

interface StageOptions {
  widthPx: number
  heightPx: number
  background: number | null
  alpha?: 'binary' | 'soft'
  outline?: boolean
  contactShadow?: boolean
  floorShadow?: boolean
}

/** Prepares the rendering of an avatar's frames from one viewpoint. */
export function setStage(avatar: Avatar, camera: Camera, options: StageOptions): Stage {
  const { widthPx, heightPx, background, alpha = 'binary' } = options
  const { outline = true, contactShadow = true, floorShadow = false } = options
  const grid = createSampleGrid(widthPx, heightPx)
  const pixelsPerMetre = heightPx / camera.heightMetres
  const unit = 2 ** grid.pixelLog2
  const paints = avatar.materials.map(compilePaint)
  return {
    widthPx,
    heightPx,
    avatar,
    view: viewFrom(camera),
    projection: {
      unitsPerMetre: pixelsPerMetre * camera.distanceMetres * unit,
      centreX: (widthPx * unit) / 2,
      centreY: (heightPx * unit) / 2,
      light: LIGHT,
    },
    grid,
    posed: createPosedSkeleton(avatar.rig, avatar.joints),
    painted: avatar.surfaces.map((s) => paintSurface(avatar, s, paints, pixelsPerMetre)),
    shadeRatios: [[256, 256, 256], ...paints.map((paint) => paint.shadeRatio)],
    keepsLights: [false, ...listEyes(avatar)],
    shadow: contactShadow ? placeShadow(avatar.heightMetres, pixelsPerMetre) : null,
    floor: floorShadow && background !== null ? layFloor(avatar, background) : null,
    outlineUnitsMax: outline ? limitOutline(heightPx) * unit : 0,
    background,
    alpha,
  }
}

/** For each material, whether a blink changes it. */
function listEyes({ materials, surfaces, faceChanges }: Avatar): boolean[] {
  const blink = faceChanges.get('blink')
  const vertices = blink?.morphs.flatMap(({ vertices: [first] }) => first ?? []) ?? []
  const isMoved = ({ firstVertex, vertexCount }: Surface) =>
    vertices.some((vertex) => vertex >= firstVertex && vertex < firstVertex + vertexCount)
  const moved = new Set(surfaces.filter(isMoved).map(({ material }) => material))
  for (const { material } of blink?.uvs ?? []) moved.add(material)
  return materials.map((_, material) => moved.has(material))
}

function placeShadow(heightMetres: number, pixelsPerMetre: number): ContactShadow {
  const lengthMetres = heightMetres * SHADOW_LENGTH
  const lengthPx = lengthMetres * pixelsPerMetre
  const toLight = Math.hypot(LIGHT[0], LIGHT[1])
  const right = LIGHT[0] / toLight
  const down = -LIGHT[1] / toLight
  const widthPx = lengthPx * SHADOW_WIDTH
  const place = (right: number, down: number): [number, number] => [
    Math.round(right),
    Math.round(down),
  ]
  return {
    towardsLight: place(right * lengthPx, down * lengthPx),
    firstStep: place((-down * widthPx) / 2, (right * widthPx) / 2),
    secondStep: place(-down * widthPx, right * widthPx),
    lengthMetres,
  }
}

/** The factors for red, green and blue where the floor is in full shadow: it looks bluish there. */
const FLOOR_SHADE = [0.5, 0.52, 0.66]

function layFloor(avatar: Avatar, background: number): Stage['floor'] {
  const floor = findFloor(avatar)
  if (!floor) return null
  const bytes = FLOOR_SHADE.map((factor, c) =>
    Math.round(((background >>> (c * 8)) & 255) * factor),
  )
  const color = (bytes[2] << 16) | (bytes[1] << 8) | bytes[0]
  return { ...floor, color }
}

const WHITE: Texture = { widthPx: 1, heightPx: 1, pixels: Uint8Array.of(255, 255, 255, 255) }

function paintSurface(
  { materials, textures }: Avatar,
  surface: Surface,
  paints: Paint[],
  pixelsPerMetre: number,
): PaintedSurface {
  const material = materials[surface.material]
  const lit = textures[material.texture] ?? WHITE
  const shade = material.unlit ? lit : (textures[material.shadeTexture] ?? WHITE)
  const { emissiveColor, emissiveTexture = -1, matcapTexture = -1, matcapColor } = material
  const matcap = material.unlit ? undefined : textures[matcapTexture]
  const glow = emissiveColor && !material.unlit ? (textures[emissiveTexture] ?? WHITE) : null
  const { normalTexture = -1, normalScale = 1 } = material
  const hasRelief = normalTexture >= 0 && !material.unlit
  const relief = hasRelief ? scaleRelief(textures[normalTexture], normalScale) : null
  const shrink = (texture: Texture) =>
    shrinkTexture(texture, chooseLevel(texture, surface.uvPerMetre, pixelsPerMetre))
  // All pictures of a surface have the same size, so that a sample has the same position in each.
  const shrunken = [lit, shade, glow, relief].flatMap((texture) =>
    texture ? [shrink(texture)] : [],
  )
  const widthLog2 = Math.max(...shrunken.map((texels) => texels.widthLog2))
  const heightLog2 = Math.max(...shrunken.map((texels) => texels.heightLog2))
  const fit = (texture: Texture) => matchTexels(shrink(texture), widthLog2, heightLog2)
  // Surfaces beyond the last number share 0: they cast and receive no contact shadows.
  const number = surface.material < SURFACE_MAX ? surface.material + 1 : 0
  return {
    surface,
    paint: paints[surface.material],
    litTexels: fit(lit),
    shadeTexels: fit(shade),
    glowTexels: glow && emissiveColor ? lightTexels(fit(glow), ...emissiveColor) : null,
    matcapTexels: matcap && matcapColor ? lightTexels(shrinkToBall(matcap), ...matcapColor) : null,
    reliefTexels: relief ? fit(relief) : null,
    surfaceBits: number << SURFACE_SHIFT,
  }
}

/** The texture level with about one texel between two samples, or slightly more. */
function chooseLevel(texture: Texture, uvPerMetre: number, pixelsPerMetre: number): number {
  const side = Math.max(texture.widthPx, texture.heightPx)
  const texelsPerSample = (uvPerMetre * side) / (pixelsPerMetre * 2)
  return Math.max(0, Math.floor(Math.log2(Math.max(1, texelsPerSample))))
}
