import { deflateSync } from 'node:zlib'
import type { PartName } from '@kisekae/avatar3d/check/part-budgets.ts'
import type { Kind } from '@kisekae/avatar3d/take-apart/kind.ts'
import { writeVrm } from '@kisekae/avatar3d/vrm/write/write-vrm.ts'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { packDraco } from '../../server/part/fixtures/pack-draco.ts'
import { packMeshopt } from '../../server/part/fixtures/pack-meshopt.ts'
import { zipGltf } from '../../server/part/fixtures/split-glb.ts'
import { stripBones } from '../../server/part/fixtures/strip-bones.ts'
import { listWholeModels, type WholeModel } from '../../server/part/fixtures/whole-models.ts'
import type { ArtistFile } from './artist-file.ts'
import { writeUts } from './write-uts.ts'

/** Parts that are sold alone, without the body that they were made for. */
const LOOT: readonly [key: string, kind: Kind][] = [
  ['hair-short-cocoa', 'hair'],
  ['hat-crown-gold', 'hat'],
  ['clothes-tartan-red', 'bottoms'],
  ['accessory-glasses-gold', 'accessories'],
]

/** Meshes without bones, from a modelling program. */
const PLAIN: readonly [key: string, part: PartName][] = [
  ['clothes-hoodie-sunny', 'Clothes'],
  ['hat-beret-berry', 'Hat'],
]

/**
 * Models as artists export them, assembled from starter pieces, because the samples include no such
 * models.
 */
export function listAssembled(): ArtistFile[] {
  const models = listWholeModels()
  const whole = models.map((model) => aFile(`${model.name}.vrm`, model, (bytes) => bytes))
  const [, loot, japanese] = models
  return [
    ...whole,
    aFile('loot, Draco.vrm', loot, packDraco),
    aFile('Japanese, meshoptimizer.vrm', japanese, packMeshopt),
    aFile('loot, glTF.zip', loot, zipGltf),
    {
      ...aFile('Japanese, UTS.vrm', japanese, (bytes) => bytes),
      read: () => writeUts(japanese.model),
    },
    ...LOOT.map(([key, kind]) => aPart(key, kind)),
    ...PLAIN.map(([key, part]) => aMesh(key, part)),
  ]
}

const aFile = (
  name: string,
  { model, kinds }: WholeModel,
  pack: (bytes: Uint8Array) => Uint8Array,
): ArtistFile => ({
  name: `assembled/${name}`,
  contents: 'avatar',
  read: () => pack(writeVrm(model, deflateSync)),
  listCorrections: (pieces) =>
    pieces.flatMap(({ name: piece, material, kind }) =>
      kinds[material] === kind ? [] : [{ name: piece, kind: kinds[material] }],
    ),
})

const writePiece = (key: string): Uint8Array => {
  const model = CATALOGUE.find((piece) => piece.key === key)?.make?.()
  if (!model) throw new RangeError(`The wardrobe has no piece '${key}'.`)
  return writeVrm(model, deflateSync)
}

const aMesh = (key: string, part: PartName): ArtistFile => ({
  name: `assembled/${key}, no bones.glb`,
  contents: 'part',
  read: () => stripBones(writePiece(key)),
  plain: { part, madeOn: 'small' },
  listCorrections: () => [],
})

function aPart(key: string, kind: Kind): ArtistFile {
  return {
    name: `assembled/${key}.vrm`,
    contents: 'part',
    read: () => writePiece(key),
    listCorrections: (pieces) =>
      pieces.flatMap((piece) => (piece.kind === kind ? [] : [{ name: piece.name, kind }])),
  }
}
