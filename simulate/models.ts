import { MODEL_FORMATS, MODEL_OPTIONS, MODEL_PROFILES } from '@kisekae/contract/model.ts'
import { ATLAS_SIZES } from '@kisekae/contract/vrm.ts'
import { settleName } from '@kisekae/server/model/rules.ts'
import { CATALOGUE, type Piece, STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
import { listPairs } from './models/list-pairs.ts'
import { type Asked, listModelFaults, makeModel } from './models/make-model.ts'
import { measureSilhouette } from './models/measure-silhouette.ts'
import { CUT_FOR, createDice, pickOutfit } from './outfits/pick-outfit.ts'
import type { Trial } from './trial.ts'

/** The minimum overlap of a level's silhouettes with those of level 0. */
const OVERLAPS: Record<number, number> = { 1: 0.98, 2: 0.96, 3: 0.9 }

const PARAMETERS = {
  format: MODEL_FORMATS,
  atlasSize: ATLAS_SIZES,
  profile: [undefined, ...MODEL_PROFILES],
  ...MODEL_OPTIONS,
}

/** Each option is requested alone, for every starter outfit. */
const CHANGES: readonly Partial<Asked>[] = [
  {},
  { format: 'glb' },
  ...MODEL_OPTIONS.lod.slice(1).map((lod) => ({ lod })),
  { half: true },
  { format: 'glb', pose: 'a' },
  { material: 'unlit' },
  { compression: 'quantized' },
  { compression: 'meshopt' },
  { format: 'glb', compression: 'draco' },
  { textures: 'png' },
  { textures: 'jpeg' },
  { textures: 'webp' },
  { format: 'glb', textures: 'ktx2' },
  ...MODEL_OPTIONS.morphs.slice(1).map((morphs) => ({ morphs })),
  { format: 'glb', compression: 'meshopt', textures: 'webp' },
]

/** Model files with every option: valid, loaded by other programs, and as small as documented. */
export const modelsTrial: Trial = {
  about: 'models with every option, and of N random outfits with every pair; --times N, --save',
  listCases: (times) => [
    ...CHANGES.map((change) => ({
      name: nameChange(change),
      run: async () => ({ result: await measureChange(change) }),
    })),
    {
      name: 'every pair of options of random outfits',
      run: async () => ({ result: await tryPairs(times) }),
    },
  ],
  page: {
    path: 'docs/models.md',
    write: (results) => writePage(results.map(({ name, outcome }) => [name, describe(outcome)])),
  },
}

const describe = (outcome: object) => ('result' in outcome ? String(outcome.result) : '')

const nameChange = (change: Partial<Asked>) => {
  const { format = 'vrm', ...options } = change
  const query = Object.entries(options).map(([name, value]) => `${name}=${value}`)
  return `model.${format}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

export const ask = (change: Partial<Asked>): Asked => ({
  format: 'vrm',
  atlasSize: undefined,
  profile: undefined,
  lod: undefined,
  half: undefined,
  pose: undefined,
  skeleton: undefined,
  material: undefined,
  compression: undefined,
  textures: undefined,
  morphs: undefined,
  ...change,
})

async function measureChange(change: Partial<Asked>): Promise<string> {
  const asked = ask(change)
  const overlapMin = OVERLAPS[change.lod ?? 0]
  const sizes: number[] = []
  const times: number[] = []
  const overlaps: number[] = []
  for (const outfit of STARTER_OUTFITS) {
    const pieces = CATALOGUE.filter(({ key }) => outfit.pieces.includes(key))
    const { bytes, cpuMs } = await makeModel(pieces, asked)
    await mustBeSound(bytes, asked)
    sizes.push(bytes.length / 1000)
    times.push(cpuMs)
    if (overlapMin === undefined) continue
    const { bytes: original } = await makeModel(pieces, ask({}))
    overlaps.push(await measureSilhouette(original, bytes))
  }
  const told = `${middle(sizes).toFixed(0)} KB, ${middle(times).toFixed(0)} ms of CPU`
  if (overlapMin === undefined) return told
  const least = Math.min(...overlaps)
  if (least < overlapMin) throw new Error(`silhouettes overlap by ${least.toFixed(4)}`)
  return `${told}, silhouettes ${middle(overlaps).toFixed(4)}, least ${least.toFixed(4)}`
}

/**
 * Makes the files of {@link listFiles}, one outfit after another: a thread does not cache the parts
 * of three outfits, so if outfits took turns, their parts would be read again for every file.
 */
async function tryPairs(times: number): Promise<string> {
  const files = listFiles(times)
  for (const ofOutfit of Map.groupBy(files, ({ pieces }) => pieces).values())
    for (const { pieces, asked } of ofOutfit) {
      const { bytes } = await makeModel(pieces, asked)
      await mustBeSound(bytes, asked)
    }
  return `${files.length} files of ${times} outfits`
}

/**
 * Lists files that cover every pair of options at least once; each file gets the next of `times`
 * random outfits.
 */
export function listFiles(times: number): { pieces: Piece[]; asked: Asked }[] {
  const choices = listPairs(PARAMETERS, isAccepted)
  const dice = createDice(1)
  const outfits = Array.from({ length: times }, () => pickOutfit(dice, CUT_FOR))
  return Array.from({ length: Math.max(times, choices.length) }, (_, i) => ({
    pieces: outfits[i % times],
    asked: ask(choices[i % choices.length]),
  }))
}

function isAccepted(choice: object): boolean {
  try {
    settleName(ask(choice))
    return true
  } catch {
    return false
  }
}

async function mustBeSound(bytes: Uint8Array, asked: Asked): Promise<void> {
  const faults = await listModelFaults(bytes, asked)
  if (faults.length > 0) throw new Error(`${JSON.stringify(asked)}: ${faults.join(', ')}`)
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

const writePage = (rows: readonly string[][]) => `# Models

Written by \`npm run simulate -- models --save\`. Each line gives the medians over the twenty
starter outfits, whose parts had already been read; times depend on the machine. gltf-validator
reports no errors in any file, and three.js or three-vrm loaded each one, without its textures.
Silhouettes are compared with those of level 0, from three sides at 480 x 640, and the numbers give
the overlap. [vrm.md](vrm.md) explains the parameters.

| Request | Result |
|---|---|
${rows.map(([name, result]) => `| \`${name}\` | ${result} |`).join('\n')}
`
