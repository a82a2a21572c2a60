import type { Model } from '../vrm/model.ts'

/** The programs whose conventions are known. */
export type Maker = 'VRoid Studio' | 'UniVRM' | 'CharacterStudio' | 'Blender' | ''

const GENERATORS: readonly (readonly [generator: RegExp, maker: Maker])[] = [
  [/vroid/i, 'VRoid Studio'],
  [/univrm|unigltf/i, 'UniVRM'],
  [/vrm add-?on|blender/i, 'Blender'],
  [/three|characterstudio/i, 'CharacterStudio'],
]

/**
 * The program that made a model, recognised by the names of the model's materials or by its
 * metadata.
 */
export function nameMaker({ materials }: Pick<Model, 'materials'>, generator: string): Maker {
  if (materials.some(({ name }) => /^[A-Z]\d{2}_\d{3}_/.test(name))) return 'VRoid Studio'
  return GENERATORS.find(([pattern]) => pattern.test(generator))?.[1] ?? ''
}
