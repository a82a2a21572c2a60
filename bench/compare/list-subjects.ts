import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read-model.ts'
import { writeVrm } from '@kisekae/avatar3d/vrm/write-vrm.ts'
import { decodeTexture } from '@kisekae/server/image/decode-texture.ts'
import { CATALOGUE, STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
import type { Subject } from './subject.ts'

/** Real files of others lie beside the checkout, where there are any. */
const SAMPLES = new URL('../../../shared/samples/', import.meta.url)

/** Every sample file and every starter outfit. */
export async function listSubjects(): Promise<Subject[]> {
  return [...(await readSamples()), ...STARTER_OUTFITS.map(dressOutfit)]
}

async function readSamples(): Promise<Subject[]> {
  if (!existsSync(SAMPLES)) {
    process.stderr.write(`No sample files in ${SAMPLES.pathname}: starter outfits alone.\n`)
    return []
  }
  const names = (await readdir(SAMPLES)).filter((name) => name.endsWith('.vrm')).sort()
  return await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(new URL(name, SAMPLES))
      const model = await readModel(bytes, decodeTexture)
      const { materials } = model
      return { name, files: [{ bytes, materials }], avatar: assemble([model]) }
    }),
  )
}

/** A file a piece, without what another piece hides: three-vrm knows nothing of hiding. */
function dressOutfit({ key, pieces: keys }: (typeof STARTER_OUTFITS)[number]): Subject {
  const pieces = CATALOGUE.filter((piece) => keys.includes(piece.key))
  const hidden = new Set(pieces.flatMap(({ hides }) => hides))
  const models = pieces.flatMap(({ make }) => (make ? [make()] : []))
  const files = models.map((model) => ({
    bytes: writeVrm(leaveAway(model, hidden), deflateSync),
    materials: model.materials,
  }))
  return { name: key, files, avatar: assemble(models, { hidden }) }
}

/** Expressions go too: they count primitives, and nobody makes a face here. */
const leaveAway = (model: Model, hidden: ReadonlySet<string>): Model => ({
  ...model,
  primitives: model.primitives.filter(({ name }) => !hidden.has(name)),
  expressions: [],
})
