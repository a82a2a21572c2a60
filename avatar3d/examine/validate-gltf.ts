// @ts-expect-error The package comes without types.
import { validateBytes } from 'gltf-validator'
import { type Finding, type FindingCode, find } from '../check/finding.ts'
import { namePlace } from '../check/name-place.ts'
import type { Field } from '../glb/field.ts'

interface Issue {
  code: string
  message: string
  /** 0 is an error, 1 a warning; 2 and 3 are remarks. */
  severity: number
  pointer?: string
}

const ISSUE_COUNT_MAX = 100

/** Errors that disappear when the file is written again. */
const REPAIRED: Record<string, FindingCode> = {
  ACCESSOR_VECTOR3_NON_UNIT: 'normalsRepaired',
  ACCESSOR_MIN_MISMATCH: 'boundsRepaired',
  ACCESSOR_MAX_MISMATCH: 'boundsRepaired',
  ACCESSOR_ELEMENT_OUT_OF_MIN_BOUND: 'boundsRepaired',
  ACCESSOR_ELEMENT_OUT_OF_MAX_BOUND: 'boundsRepaired',
  MESH_PRIMITIVE_POSITION_ACCESSOR_WITHOUT_BOUNDS: 'boundsRepaired',
  ACCESSOR_WEIGHTS_NON_NORMALIZED: 'weightsRepaired',
  ACCESSOR_JOINTS_USED_ZERO_WEIGHT: 'weightsRepaired',
  ACCESSOR_JOINTS_INDEX_DUPLICATE: 'weightsRepaired',
  ...layout('ROTATION_NON_UNIT', 'UNDECLARED_EXTENSION', 'UNUSED_EXTENSION_REQUIRED'),
  ...layout('GLB_CHUNK_LENGTH_UNALIGNED', 'GLB_LENGTH_MISMATCH', 'GLB_EXTRA_DATA'),
  ...layout('ACCESSOR_OFFSET_ALIGNMENT', 'ACCESSOR_TOTAL_OFFSET_ALIGNMENT', 'EMPTY_ENTITY'),
  ...layout('MESH_PRIMITIVE_ACCESSOR_UNALIGNED', 'MESH_PRIMITIVE_ACCESSOR_WITHOUT_BYTESTRIDE'),
  ...layout('MESH_PRIMITIVE_INDICES_ACCESSOR_WITH_BYTESTRIDE', 'BUFFER_VIEW_TARGET_OVERRIDE'),
  ...layout('IMAGE_MIME_TYPE_INVALID', 'SKIN_SKELETON_INVALID', 'SKIN_NO_COMMON_ROOT'),
}

/** Warnings that do not matter for a part: those about unknown extensions or about layouts. */
const PLAIN: ReadonlySet<string> = new Set([
  'MULTIPLE_EXTENSIONS',
  'INVALID_EXTENSION_NAME_FORMAT',
  'IMAGE_FEATURES_UNSUPPORTED',
  'MESH_PRIMITIVE_GENERATED_TANGENT_SPACE',
  'NODE_SKINNED_MESH_NON_ROOT',
  'NODE_SKINNED_MESH_LOCAL_TRANSFORMS',
  'MATERIAL_ALPHA_CUTOFF_INVALID_MODE',
  'IMAGE_NPOT_DIMENSIONS',
  'UNEXPECTED_PROPERTY',
  'BUFFER_VIEW_TARGET_MISSING',
])

function layout(...rules: string[]): Record<string, FindingCode> {
  return Object.fromEntries(rules.map((rule) => [rule, 'layoutRepaired']))
}

/** The findings of the official glTF validator; each kind is listed once per place. */
export async function validateGltf(bytes: Uint8Array, root: Field): Promise<Finding[]> {
  const issues = await listIssues(bytes)
  const told = new Map<string, Finding>()
  for (const { code: rule, message, severity, pointer = '' } of issues) {
    const code = nameFinding(rule, severity)
    if (!code) continue
    const finding = find(code, namePlace(root, pointer), { rule, message })
    told.set(`${code} ${finding.place}`, finding)
  }
  return [...told.values()]
}

/** The errors of a file that we have written: there must be none. */
export async function listGltfErrors(bytes: Uint8Array): Promise<Issue[]> {
  return (await listIssues(bytes)).filter(({ severity }) => severity === 0)
}

async function listIssues(bytes: Uint8Array): Promise<Issue[]> {
  try {
    const { issues } = await validateBytes(bytes, { maxIssues: ISSUE_COUNT_MAX })
    return issues.messages
  } catch (error) {
    // The validator fails on some files that are not glTF at all.
    return [{ code: 'UNREADABLE', message: String(error), severity: 0 }]
  }
}

function nameFinding(rule: string, severity: number): FindingCode | null {
  if (severity > 1) return null
  const repaired: FindingCode | undefined = REPAIRED[rule]
  if (repaired) return repaired
  if (severity === 0) return 'gltfInvalid'
  return PLAIN.has(rule) ? null : 'gltfWarning'
}
