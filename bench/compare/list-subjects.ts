import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { writeVrm } from '@kisekae/avatar3d/vrm/write/write-vrm.ts'
import { decodeTexture } from '@kisekae/server/image/asset/decode-texture.ts'
import { isWearable } from '@kisekae/server/item/rules.ts'
import { listWholeModels, type WholeModel } from '@kisekae/server/part/fixtures/whole-models.ts'
import { CATALOGUE, STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
import { wearPieces } from '../vrm-merge/wear-pieces.ts'
import { listShaded } from './list-shaded.ts'
import type { Subject } from './subject.ts'

/** Third-party files next to the checkout, if there are any. */
const SAMPLES = new URL('../../../shared/samples/', import.meta.url)

/** Every sample file, balls with every kind of material, whole models, and every starter outfit. */
export async function listSubjects(): Promise<Subject[]> {
  return [
    ...(await readSamples()),
    ...(await listShaded()),
    ...(await Promise.all(listNamedModels().map(exportModel))),
    ...(await Promise.all(STARTER_OUTFITS.map(dressOutfit))),
  ]
}

async function readSamples(): Promise<Subject[]> {
  if (!existsSync(SAMPLES)) {
    process.stderr.write(
      `There are no sample files in ${SAMPLES.pathname}: only starter outfits are measured.\n`,
    )
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

/**
 * Whole models as other programs export them, taken from the tests of `take-apart`. Names do not
 * change the look.
 */
const listNamedModels = () => listWholeModels().filter(({ name }) => !/without names$/.test(name))

async function exportModel({ name, model }: WholeModel): Promise<Subject> {
  const bytes = writeVrm(model, deflateSync)
  const read = await readModel(bytes, decodeTexture)
  const { materials } = read
  return { name: `whole model ${name}`, files: [{ bytes, materials }], avatar: assemble([read]) }
}

/**
 * Merges the outfit into one file: individual parts lack the information about what hides or
 * deforms them.
 */
async function dressOutfit({ key, pieces: keys }: (typeof STARTER_OUTFITS)[number]) {
  const worn = CATALOGUE.filter((piece) => keys.includes(piece.key) && isWearable(piece.part))
  const { avatar, merge } = await wearPieces(worn)
  const bytes = await merge(0, true)
  const { materials } = await readModel(bytes, decodeTexture)
  return { name: key, files: [{ bytes, materials }], avatar }
}
