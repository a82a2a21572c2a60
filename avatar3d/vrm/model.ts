import type { Vec2, Vec3, Vec4 } from '../math/vector.ts'
import type { HumanBone } from './human-bone.ts'

/**
 * A VRM model in memory: the content of a part file, from which pictures and merged files are made.
 * Positions are in metres, in a right-handed coordinate system with +Y up and the face looking
 * along +Z (VRM 1.0); the reader rotates VRM 0.x. All references are indices into the model's own
 * lists. Colour factors are linear, as in glTF.
 */
export interface Model {
  nodes: Node[]
  humanBones: Partial<Record<HumanBone, number>>
  primitives: Primitive[]
  skins: Skin[]
  materials: Material[]
  /** Decoded pictures, one per texture in use. */
  textures: Texture[]
  expressions: Expression[]
  springs: Spring[]
  colliderGroups: ColliderGroup[]
  meta: Meta
  /** The settings for eyes that follow a target; absent if the file does not specify them. */
  lookAt?: LookAt
}

export interface Node {
  name: string
  /** -1 at the root. */
  parent: number
  translation: Vec3
  /** Quaternion x, y, z, w of unit length. */
  rotation: Vec4
  scale: Vec3
}

/** Triangles of one material, counter-clockwise seen from outside. */
export interface Primitive {
  name: string
  material: number
  /** The node of the mesh; it moves the vertices only if there is no skin. */
  node: number
  /** -1 for a static mesh. */
  skin: number
  /** Three numbers per vertex. */
  positions: Float32Array
  /** Three numbers per vertex, unit length. */
  normals: Float32Array
  /** Two numbers per vertex; v points downwards. */
  uvs: Float32Array
  /** For each vertex, four indices into the skin's joints. */
  joints: Uint16Array
  /** Four weights per vertex; their sum is 1. */
  weights: Float32Array
  indices: Uint32Array
  morphs: Morph[]
  /**
   * The surface's visibility in first person; absent for `auto`, in which users do not see their
   * own head.
   */
  firstPerson?: FirstPerson
}

export type FirstPerson = 'both' | 'thirdPersonOnly' | 'firstPersonOnly'

/** The offset of each vertex when the target has weight 1. */
export interface Morph {
  name: string
  positions: Float32Array
  normals: Float32Array | null
}

export interface Skin {
  joints: number[]
  /** Sixteen numbers per joint, column by column. */
  inverseBindMatrices: Float32Array
}

/** The MToon properties of a surface; other kinds of materials are converted to them. */
export interface Material {
  name: string
  /** -1 means no texture, only the factor. */
  texture: number
  /** -1 means that the shade has no texture of its own. */
  shadeTexture: number
  baseColor: Vec4
  shadeColor: Vec3
  shadingShift: number
  shadingToony: number
  rimColor: Vec3
  rimFresnelPower: number
  rimLift: number
  /** Metres; 0 draws no outline. */
  outlineWidth: number
  outlineColor: Vec3
  alphaMode: 'OPAQUE' | 'MASK' | 'BLEND'
  alphaCutoff: number
  doubleSided: boolean
  /** Whether the surface is unaffected by light. */
  unlit: boolean
  /** Blended surfaces are drawn in ascending order of this number. */
  renderOrder: number
  /**
   * The light that the surface emits, to be multiplied by its texture if it has one; absent for
   * none.
   */
  emissiveColor?: Vec3
  emissiveTexture?: number
  /**
   * Light that the surface reflects, as a function of the direction of its normal: a picture times
   * a colour.
   */
  matcapTexture?: number
  matcapColor?: Vec3
  /** A normal map as glTF defines it, without tangents; its slopes are multiplied by the scale. */
  normalTexture?: number
  /** 1 if absent. */
  normalScale?: number
  /** Values that vary across the surface; only for writing: the reader splits surfaces by them. */
  shadingShiftTexture?: { texture: number; scale: number }
  rimTexture?: number
  outlineWidthTexture?: number
  /**
   * The proportion of the surface's own colour in the outline; the reader applies it to the colour.
   */
  outlineMix?: number
}

/** RGBA, four bytes per pixel, rows from the top; sRGB colour, straight alpha. */
export interface Texture {
  widthPx: number
  heightPx: number
  pixels: Uint8Array
  /** The mark of each pixel, by which a dye finds it (avatar3d/dye); 0 for none. */
  marks?: Uint8Array
  /** The original bytes in the part's file, if a merge may write them unchanged. */
  encoded?: { bytes: Uint8Array; mimeType: string }
}

/** An expression: `blink`, `happy` … (VRM 1.0 preset names), with its effects at weight 1. */
export interface Expression {
  name: string
  /**
   * Whether weights above a half count as 1 and others as 0; absent if the expression is
   * continuous.
   */
  isBinary?: boolean
  /** The expressions that this one suppresses; absent if none. */
  overrides?: Overrides
  morphBinds: { primitive: number; morph: number; weight: number }[]
  uvBinds: { material: number; offset: Vec2; scale: Vec2 }[]
}

/** Procedural expressions, which run alongside others, by their kind in VRM 1.0. */
export type Procedural = 'blink' | 'lookAt' | 'mouth'

/**
 * `block` suppresses the kind entirely as soon as the overriding expression shows; `blend`
 * suppresses it in proportion.
 */
export type Overrides = Partial<Record<Procedural, 'block' | 'blend'>>

/** A chain of bones that swings: hair, a skirt, a tail. A node is in one chain at most. */
export interface Spring {
  name: string
  /** Each joint is below the previous one; the last only marks the end of the chain. */
  joints: SpringJoint[]
  /** Indices of the groups that the chain cannot pass through. */
  colliderGroups: number[]
  /** The node in whose space the chain swings; -1 for world space. */
  center: number
}

/** Forces as VRM defines them: the distances, in metres, by which they move a tail in a second. */
export interface SpringJoint {
  node: number
  /** The force towards the rest position. */
  stiffness: number
  gravityPower: number
  gravityDir: Vec3
  /** The fraction of its speed that a tail loses, 0 to 1. */
  dragForce: number
  /** The radius of the chain for collisions, in metres. */
  hitRadius: number
}

/** Colliders with a name, such as `head`; parts that name the same group share it. */
export interface ColliderGroup {
  name: string
  colliders: Collider[]
}

/**
 * A ball on a node, or a capsule from `offset` to `tail`; positions are in the node's own space.
 */
export interface Collider {
  node: number
  offset: Vec3
  tail: Vec3 | null
  radius: number
}

/** The limits within which eyes or expressions follow the point that the avatar looks at. */
export interface LookAt {
  type: 'bone' | 'expression'
  /** The offset from the head bone to the point between the eyes. */
  offsetFromHeadBone: Vec3
  /**
   * For each direction, the largest angle that is followed, and the output at that angle: a
   * rotation in degrees, or a weight.
   */
  ranges: Record<LookAtRange, { inputMaxValue: number; outputScale: number }>
}

export type LookAtRange =
  | 'rangeMapHorizontalInner'
  | 'rangeMapHorizontalOuter'
  | 'rangeMapVerticalDown'
  | 'rangeMapVerticalUp'

/** The licence and the names that VRM 1.0 requires. */
export interface Meta {
  name: string
  version: string
  authors: string[]
  licenseUrl: string
  /** The other VRM 1.0 meta fields, as stated in the file. */
  terms: Record<string, unknown>
}
