import { checkFile } from '../check/check-file.ts'
import { checkModel } from '../check/check-model.ts'
import { PART_LIMITS } from '../check/file-limits.ts'
import { type Finding, find } from '../check/finding.ts'
import { namePlace } from '../check/name-place.ts'
import { PART_BUDGETS, type PartName } from '../check/part-budgets.ts'
import { placeBones } from '../check/place-bones.ts'
import { checkBones } from '../check/rules/check-bones.ts'
import { checkBudget, countOwnJoints, measurePart } from '../check/rules/check-budget.ts'
import { checkLicence } from '../check/rules/check-licence.ts'
import { toFinding } from '../check/rules/check-limits.ts'
import { checkStance } from '../check/rules/check-stance.ts'
import { normalisePart } from '../convert/normalise-part.ts'
import type { Asset } from '../glb/open-asset.ts'
import { guessPart } from '../take-apart/guess-part.ts'
import { showsFigure } from '../take-apart/shows-figure.ts'
import type { Model } from '../vrm/model.ts'
import { readModel } from '../vrm/read/read-model.ts'
import { checkSchemas } from './check-schemas.ts'
import type { Contents, Exam, ExamTools } from './exam.ts'
import { seePictures } from './see-pictures.ts'
import { validateGltf } from './validate-gltf.ts'

export interface PartExam<Body extends { figure: string }> {
  /** Guessed if not given. */
  part: PartName | undefined
  prefix: string
  exam: Exam
  tools: ExamTools<Body>
}

/** Examines a VRM part; the findings are in the order of the checks. */
export async function examinePart<Body extends { figure: string }>(
  bytes: Uint8Array,
  asset: Asset,
  { part: wanted, prefix, exam, tools }: PartExam<Body>,
): Promise<{ exam: Exam; contents: Contents<Body> | null }> {
  const findings = await checkWritten(bytes, asset)
  const pictures = seePictures(tools.decode)
  let model: Model
  try {
    const bytesMax = PART_LIMITS.geometryMib * 2 ** 20
    model = await readModel(bytes, pictures.decode, { bytesMax })
  } catch (error) {
    findings.push(toFinding(error, (path) => namePlace(asset.root, path)))
    return { exam: { ...exam, findings }, contents: null }
  }
  const guess = guessPart(model)
  const part = wanted ?? guess.part
  const normal = normalisePart(model, { part, prefix })
  findings.push(
    ...normal.findings,
    ...checkRules({ model, normal: normal.model, asset, part, guess: guess.part }),
    ...pictures.listFindings({ part, sidePxMax: PART_BUDGETS[part].sidePx }),
  )
  const body = await tools.findBody(model, part)
  if ('code' in body) findings.push(body)
  const described: Exam = {
    ...exam,
    ...describe(model, asset),
    part,
    sureness: wanted ? 1 : guess.sureness,
    figure: part === 'Body' || 'code' in body ? '' : body.figure,
    sizes: { ...exam.sizes, ...measurePart(model) },
    findings,
  }
  if ('code' in body) return { exam: described, contents: null }
  const contents = { kind: 'part', part, body, model, normal: normal.model, pictures } as const
  return { exam: described, contents }
}

/** Findings from the file as written, before it is parsed. */
async function checkWritten(bytes: Uint8Array, asset: Asset): Promise<Finding[]> {
  const findings = await validateGltf(bytes, asset.root)
  for (const check of [checkSchemas, checkFile])
    try {
      findings.push(...check(asset))
    } catch (error) {
      // The reader finds the same fault, and refuses the file unless the faulty place can be
      // skipped.
      toFinding(error)
    }
  return findings
}

/** Parts that are not worn on a body. */
const BESIDE: readonly PartName[] = ['Object', 'Effect', 'Frame']

interface Read {
  model: Model
  normal: Model
  asset: Asset
  part: PartName
  guess: PartName
}

function checkRules({ model, normal, asset, part, guess }: Read): Finding[] {
  const surfaces = asset.meshes.flatMap((mesh) => mesh.at('primitives').items())
  const materials = new Set(surfaces.map((surface) => surface.at('material').number(-1))).size
  const places = placeBones(model)
  const tops = model.primitives.map(({ positions }) => highest(positions))
  return [
    ...checkBones(model),
    ...checkBudget(measurePart(normal), { part, materials, ownJoints: countOwnJoints(normal) }),
    ...(part === 'Body' ? checkStance(places, { topMetres: Math.max(...tops) }) : []),
    ...checkModel(model, part, guess),
    ...(BESIDE.includes(part) || showsFigure(model) ? [] : [find('notOnBody')]),
    ...checkLicence(model.meta),
  ]
}

function highest(positions: Float32Array): number {
  let top = -Infinity
  for (let i = 1; i < positions.length; i += 3) top = Math.max(top, positions[i])
  return top
}

function describe({ meta }: Model, { root }: Asset): Pick<Exam, 'format' | 'licence'> {
  const { name, version, authors, licenseUrl, terms } = meta
  return {
    format: root.at('extensions').at('VRMC_vrm').exists ? 'VRM 1.0' : 'VRM 0.x',
    licence: { name, version, authors, licenseUrl, ...terms },
  }
}
