/** The reason why a file is refused, worded for the uploader. */
export const REFUSALS = {
  fileTooLarge: 'The file is larger than 50 MiB.',
  notAGlb: 'The file is not a binary glTF 2.0 (GLB) file.',
  truncatedFile: 'The file is shorter than the lengths that it declares.',
  jsonTooLarge: 'The JSON part of the file is larger than 4 MiB.',
  invalidJson: 'The JSON part of the file is not valid UTF-8 JSON.',
  invalidGltf: 'The file contains something that glTF or VRM does not allow.',
  notFinite: 'The file contains a number that is not finite or is too large to use.',
  indexOutOfRange: 'The file refers to something that it does not contain.',
  tooManyNodes: 'The file has more than 5,000 nodes.',
  tooManyAccessors: 'The file has more than 20,000 accessors.',
  tooManyMeshes: 'The file has more than 2,000 meshes or 4,000 surfaces.',
  tooManyTextures: 'The file has more than 64 textures.',
  tooManyMaterials: 'The file has more than 1,000 materials.',
  tooManyJoints: 'A skin in the file has more than 1,024 joints.',
  tooManySprings: 'The file has more than 1,000 spring joints or 256 colliders.',
  tooManyMorphs: 'A mesh in the file has more than 512 morph targets.',
  tooMuchGeometry: 'The file unpacks to more than 256 MiB of geometry.',
  nodesNotATree: 'The nodes of the file do not form a tree.',
  nodesTooDeep: 'The nodes of the file are nested more than 128 levels deep.',
  externalFile: 'The file needs other files; everything must be inside the GLB.',
  unsupportedExtension: 'The file needs a glTF extension that is not supported here.',
  compressionBroken: 'The compressed data in the file is corrupt.',
  unpacksTooLarge: 'The compressed data in the file unpacks to more than a file may contain.',
  accessorOutOfRange: 'The file refers to data beyond its end.',
  accessorWithoutData: 'The file declares a large block of data but does not contain it.',
  vertexOutOfRange: 'A triangle in the file uses a vertex that does not exist.',
  jointOutOfRange: 'A vertex in the file follows a joint that its skin does not have.',
  notAVrm: 'The file is a GLB but not a VRM avatar.',
  isAMotion: 'This is a motion file (VRM animation), not an avatar.',
  notAMotion: 'The file is a GLB but not a VRM animation.',
  missingHumanBone: 'The file lacks bones that every VRM avatar must have: {where}.',
  humanBoneTwice: 'The bone {where} is assigned twice.',
  duplicateHumanBone: 'The bone {where} is the same node as another bone.',
  imageTooLarge: 'A picture in the file is larger than 4096 by 4096 pixels.',
  imageUndecodable: 'A picture in the file is broken, or is neither PNG nor JPEG.',
} as const

export type RefusalReason = keyof typeof REFUSALS

/** The only error that reading a file throws, whatever its bytes are. */
export class FileRefused extends Error {
  reason: RefusalReason
  where: string | readonly string[]

  /**
   * `where` names the place, or lists what is missing, in this reader's words; it must not contain
   * unquoted text from the file.
   */
  constructor(reason: RefusalReason, where: string | readonly string[] = '') {
    super(word(reason, [where].flat().join(', ')))
    this.name = 'FileRefused'
    this.reason = reason
    this.where = where
  }
}

/** The sentence with the place filled in, or else with the place in brackets after it. */
function word(reason: RefusalReason, where: string): string {
  const sentence: string = REFUSALS[reason]
  if (where === '' || sentence.includes('{where}')) return sentence.replace('{where}', where)
  return `${sentence} (${where})`
}
