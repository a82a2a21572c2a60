// three.js ships no types: these are the declarations that the viewer uses, and nothing else.
declare module 'three' {
  export class EventDispatcher {
    addEventListener(type: string, listener: () => void): void
  }
  export class Vector2 {
    constructor(x?: number, y?: number)
  }
  export class Raycaster {
    setFromCamera(at: Vector2, camera: PerspectiveCamera): void
    intersectObject(object: Object3D): { object: Object3D }[]
  }
  export class Vector3 {
    x: number
    y: number
    z: number
    constructor(x?: number, y?: number, z?: number)
    set(x: number, y: number, z: number): this
    copy(other: Vector3): this
    setFromMatrixPosition(matrix: Matrix4): this
    project(camera: PerspectiveCamera): this
  }
  export class Quaternion {
    set(x: number, y: number, z: number, w: number): this
  }
  export class Matrix4 {
    elements: number[]
  }
  export class Box3 {
    min: Vector3
    max: Vector3
    isEmpty(): boolean
    setFromObject(object: Object3D, isPrecise?: boolean): this
    makeEmpty(): this
    union(other: Box3): this
    clone(): Box3
    applyMatrix4(matrix: Matrix4): this
  }
  export class Object3D extends EventDispatcher {
    name: string
    visible: boolean
    frustumCulled: boolean
    parent: Object3D | null
    children: Object3D[]
    position: Vector3
    quaternion: Quaternion
    matrixWorld: Matrix4
    add(...children: Object3D[]): this
    removeFromParent(): this
    traverse(visit: (object: Object3D) => void): void
    updateMatrixWorld(force?: boolean): void
    lookAt(at: Vector3): void
  }
  export class Group extends Object3D {}
  export class Scene extends Object3D {}
  export class Bone extends Object3D {}
  export class BufferAttribute {
    array: Float32Array
    count: number
    needsUpdate: boolean
    getComponent(index: number, component: number): number
  }
  export class BufferGeometry {
    index: { array: Uint16Array | Uint32Array; needsUpdate: boolean } | null
    drawRange: { start: number; count: number }
    attributes: Record<string, BufferAttribute>
    morphAttributes: Record<string, BufferAttribute[] | undefined>
    morphTargetsRelative: boolean
    boundingBox: Box3 | null
    setDrawRange(start: number, count: number): void
    computeBoundingBox(): void
    computeBoundingSphere(): void
    dispose(): void
  }
  export class Texture {
    image: unknown
    isTexture: true
    needsUpdate: boolean
    constructor(image?: unknown)
    dispose(): void
  }
  export class Material {
    name: string
    transparent: boolean
    opacity: number
    depthWrite: boolean
    needsUpdate: boolean
    polygonOffset: boolean
    polygonOffsetFactor: number
    polygonOffsetUnits: number
    dispose(): void
  }
  export class Mesh extends Object3D {
    isMesh: true
    geometry: BufferGeometry
    material: Material | Material[]
  }
  export class Skeleton {
    bones: Object3D[]
    boneInverses: Matrix4[]
    constructor(bones: Object3D[], boneInverses?: Matrix4[])
    dispose(): void
  }
  export class SkinnedMesh extends Mesh {
    isSkinnedMesh: true
    boundingBox: Box3 | null
    computeBoundingBox(): void
    skeleton: Skeleton
    bind(skeleton: Skeleton, bindMatrix?: Matrix4): void
  }
  export class PerspectiveCamera extends Object3D {
    fov: number
    aspect: number
    near: number
    far: number
    updateProjectionMatrix(): void
  }
  export class DirectionalLight extends Object3D {
    constructor(colour?: number, intensity?: number)
  }
  export interface RendererInfo {
    memory: { geometries: number; textures: number }
    render: { triangles: number; calls: number }
  }
  export class WebGLRenderer {
    domElement: HTMLCanvasElement
    info: RendererInfo
    debug: { checkShaderErrors: boolean }
    constructor(options: { canvas: HTMLCanvasElement; alpha?: boolean; antialias?: boolean })
    setPixelRatio(ratio: number): void
    getPixelRatio(): number
    setSize(width: number, height: number, updateStyle?: boolean): void
    render(scene: Scene, camera: PerspectiveCamera): void
    clear(): void
    dispose(): void
    forceContextLoss(): void
  }
}

declare module 'three/examples/jsm/loaders/GLTFLoader.js' {
  import type { Group, Object3D, Texture } from 'three'

  export interface GLTFParser {
    json: import('./gltf-json.ts').GltfJson
    associations: Map<object, { meshes?: number; primitives?: number } | undefined>
    getDependency(type: 'node', index: number): Promise<Object3D>
    getDependency(type: 'bufferView', index: number): Promise<ArrayBuffer>
    loadImageSource(index: number): Promise<Texture>
  }
  export interface GLTF {
    scene: Group
    parser: GLTFParser
    userData: Record<string, unknown>
  }
  export interface GLTFLoaderPlugin {
    name?: string
    afterRoot?(gltf: GLTF): Promise<void>
  }
  export class GLTFLoader {
    register(create: (parser: GLTFParser) => GLTFLoaderPlugin): this
    parseAsync(data: ArrayBuffer, path: string): Promise<GLTF>
  }
}
