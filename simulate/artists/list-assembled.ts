import { deflateSync } from 'node:zlib'
import type { Kind } from '@kisekae/avatar3d/take-apart/kind.ts'
import { writeVrm } from '@kisekae/avatar3d/vrm/write/write-vrm.ts'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { packDraco } from '../../server/part/fixtures/pack-draco.ts'
import { packMeshopt } from '../../server/part/fixtures/pack-meshopt.ts'
import { zipGltf } from '../../server/part/fixtures/split-glb.ts'
import { listWholeModels, type WholeModel } from '../../server/part/fixtures/whole-models.ts'
import type { ArtistFile } from './artist-file.ts'

/** Parts that are sold alone, without the body that they were made on. */
const LOOT: readonly [key: string, kind: Kind][] = [
  ['hair-short-cocoa', 'hair'],
  ['hat-crown-gold', 'hat'],
  ['clothes-tartan-red', 'bottoms'],
  ['accessory-glasses-gold', 'accessories'],
]

/** Models as artists export them, assembled from starter pieces: what samples lack. */
export function listAssembled(): ArtistFile[] {
  const models = listWholeModels()
  const whole = models.map((model) => aFile(`${model.name}.vrm`, model, (bytes) => bytes))
  const [, loot, japanese] = models
  return [
    ...whole,
    aFile('loot, Draco.vrm', loot, packDraco),
    aFile('Japanese, meshoptimizer.vrm', japanese, packMeshopt),
    aFile('loot, glTF.zip', loot, zipGltf),
    ...LOOT.map(([key, kind]) => aPart(key, kind)),
  ]
}

const aFile = (
  name: string,
  { model, kinds }: WholeModel,
  pack: (bytes: Uint8Array) => Uint8Array,
): ArtistFile => ({
  name: `assembled/${name}`,
  read: () => pack(writeVrm(model, deflateSync)),
  listCorrections: (pieces) =>
    pieces.flatMap(({ name: piece, material, kind }) =>
      kinds[material] === kind ? [] : [{ name: piece, kind: kinds[material] }],
    ),
})

function aPart(key: string, kind: Kind): ArtistFile {
  const model = CATALOGUE.find((piece) => piece.key === key)?.make?.()
  if (!model) throw new RangeError(`The wardrobe has no piece '${key}'.`)
  return {
    name: `assembled/${key}.vrm`,
    read: () => writeVrm(model, deflateSync),
    listCorrections: (pieces) =>
      pieces.flatMap((piece) => (piece.kind === kind ? [] : [{ name: piece.name, kind }])),
  }
}
