// @ts-expect-error The package comes without types.
import { validateBytes } from 'gltf-validator'

/** The cost of displaying a VRM file. */
export interface Inspection {
  bytes: number
  /** The validator's errors. */
  errors: string[]
  drawCount: number
  triangleCount: number
  skinCount: number
  jointCount: number
}

/** The parts of the file's JSON that are counted. */
interface Json {
  meshes?: { primitives: { indices: number }[] }[]
  accessors?: { count: number }[]
  skins?: { joints: number[] }[]
}

/** Measures the cost of displaying a file, and lists its errors. */
export async function inspectFile(bytes: Uint8Array): Promise<Inspection> {
  const { issues } = await validateBytes(bytes, { maxIssues: 1000 })
  const messages: { severity: number; code: string; pointer: string }[] = issues.messages
  const { meshes = [], accessors = [], skins = [] } = readJson(bytes)
  const surfaces = meshes.flatMap(({ primitives }) => primitives)
  return {
    bytes: bytes.length,
    errors: messages
      .filter(({ severity }) => severity === 0)
      .map(({ code, pointer }) => `${code} ${pointer}`),
    drawCount: surfaces.length,
    triangleCount: surfaces.reduce((sum, { indices }) => sum + accessors[indices].count / 3, 0),
    skinCount: skins.length,
    jointCount: skins.reduce((sum, { joints }) => sum + joints.length, 0),
  }
}

function readJson(bytes: Uint8Array): Json {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true)
  return JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length)))
}
