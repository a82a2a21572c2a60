import { VRMLoaderPlugin } from '@pixiv/three-vrm'
// @ts-expect-error The package comes without types.
import { Texture } from 'three'
// @ts-expect-error The package comes without types.
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'

/** What three-vrm makes of a file: what is asked of it here. */
export interface Loaded {
  humanoid: {
    getNormalizedBoneNode(bone: string): unknown
    getRawBoneNode(bone: string): { matrixWorld: { elements: number[] } } | null
    update(): void
  }
  expressionManager: { expressionMap: Record<string, unknown> } | null
  springBoneManager: { joints: Set<unknown> } | null
  scene: { updateMatrixWorld(force: boolean): void; animations: unknown[] }
  meta: { metaVersion: '0' | '1' }
  update(seconds: number): void
}

/** Loads a VRM file by three-vrm without a browser: pictures, which need one, stay blank. */
export async function loadByThree(bytes: Uint8Array): Promise<Loaded> {
  const loader = new GLTFLoader()
  loader.register((parser: unknown) => new VRMLoaderPlugin(parser as never))
  loader.register(() => ({ name: 'blank', loadTexture: async () => new Texture() }))
  // The loader wants a buffer that holds nothing else.
  const { userData } = await loader.parseAsync(Uint8Array.from(bytes).buffer, '')
  if (!userData.vrm) throw new Error('three-vrm finds no VRM in it.')
  return userData.vrm
}
