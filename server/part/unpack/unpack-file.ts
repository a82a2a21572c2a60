import type { FileLimits } from '@kisekae/avatar3d/check/file-limits.ts'
import { type Finding, find } from '@kisekae/avatar3d/check/finding.ts'
import { checkSize } from '@kisekae/avatar3d/check/rules/check-limits.ts'
import { openUpload } from './open-upload.ts'
import { listUsed, openPackedFile, writeUnpacked } from './packed-file.ts'
import { DRACO, unpackDraco } from './unpack-draco.ts'
import { MESHOPT, unpackMeshopt } from './unpack-meshopt.ts'
import { TEXTURES, unpackTextures } from './unpack-textures.ts'
import { toReason } from './upload-refused.ts'

/** A file without compression, and the changes made to it. */
interface Unpacked {
  bytes: Uint8Array
  findings: Finding[]
}

const MIB = 2 ** 20
const READERS = [
  { names: MESHOPT, unpack: unpackMeshopt },
  { names: [DRACO], unpack: unpackDraco },
  { names: TEXTURES, unpack: unpackTextures },
]

/**
 * Decompresses an untrusted file, which may be a zip, so that checks and readers see plain glTF in
 * one piece; the size limit of uploads applies to the unpacked file as well. Other files are
 * returned unchanged.
 */
export async function unpackFile(
  bytes: Uint8Array,
  limits: FileLimits,
): Promise<Unpacked | Finding> {
  try {
    const glb = await openUpload(bytes, limits)
    // With the embedded files, the model is larger than the upload was.
    const tooLarge = checkSize(glb, limits)
    if (tooLarge) return tooLarge
    const file = openPackedFile(glb, limits.fileMib * MIB)
    const used = READERS.filter(({ names }) => listUsed(file, names).length > 0)
    if (used.length === 0) return { bytes: glb, findings: [] }
    const names = used.flatMap((reader) => listUsed(file, reader.names))
    for (const { unpack } of used) await unpack(file, limits)
    return {
      bytes: writeUnpacked(file, names),
      findings: [find('unpacked', '', { names: names.join(', ') })],
    }
  } catch (error) {
    return toReason(error)
  }
}
