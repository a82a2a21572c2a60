import { MeshoptEncoder } from 'meshoptimizer/encoder'
import { findSeat } from '../assemble/merge/find-seat.ts'
import { orderNodes } from '../assemble/merge/order-nodes.ts'
import { placeNodes } from '../assemble/merge/place-nodes.ts'
import type { Model } from '../vrm/model.ts'
import { toOldModel, WHITE } from '../vrm/old/to-old-model.ts'
import type { CompressView } from '../vrm/write/pack-buffer.ts'
import { packVrm } from '../vrm/write/pack-vrm.ts'
import { openDracoPacker } from './draco-packer.ts'
import { encodePictures } from './encode-pictures.ts'
import { divideBones } from './form/divide-bones.ts'
import { keepUpperHalf } from './form/keep-upper-half.ts'
import { lowerArms } from './form/lower-arms.ts'
import { nameBones } from './form/name-bones.ts'
import { seatFigure } from './form/seat-figure.ts'
import type { MergeCodecs, MergeOptions } from './merge-options.ts'
import { joinParts, type LoadedPart } from './part/join-parts.ts'
import { readPart } from './part/read-part.ts'
import { shareSheets } from './sheet/share-sheets.ts'
import { takeBackPixels } from './sheet/sheet-pixels.ts'
import { standOnRoot } from './stand-on-root.ts'
import { limitTo } from './surface/detail.ts'
import { groupEqual } from './surface/group-equal.ts'
import { mergeMorphs } from './surface/merge-morphs.ts'
import { thinOut } from './surface/thin-out.ts'
import { wearGroups } from './surface/wear-groups.ts'
import { toPlainModel } from './to-plain-model.ts'

/**
 * Makes one VRM or glTF file from the parts of an avatar. Equal input gives equal bytes, if
 * `codecs` are deterministic. The only error that it throws is FileRefused, for a part that is not
 * a VRM file.
 */
export async function mergeAvatar(options: MergeOptions, codecs: MergeCodecs): Promise<Uint8Array> {
  const { parts, atlasSize, vrmVersion = '1.0', thumbnail } = options
  const { material = vrmVersion === null ? 'unlit' : 'mtoon' } = options
  const loaded: LoadedPart[] = []
  // Parts are read one at a time: reading one may take a hundred megabytes.
  for (const { part, ...source } of parts) {
    const isRead = 'model' in source
    loaded.push({
      part,
      model: isRead ? source.model : await readPart(source.bytes, codecs.decode),
    })
  }
  const joined = divideBones(joinParts(loaded, options), options.divisions ?? [])
  const figure = options.half ? keepUpperHalf(joined, { hasLegs: vrmVersion !== null }) : joined
  const worn = wearPictures(mergeMorphs(figure), atlasSize)
  const standing = standOnRoot(await thinOut(worn, limitTo(options)))
  // The node that marks the seat is not kept: the figure would sit down again.
  const seat = findSeat(joined, placeNodes(joined.nodes, orderNodes(joined.nodes)))
  const formed = formBones(seat ? seatFigure(standing, seat) : standing, options)
  const model = material === 'mtoon' ? formed : toPlainModel(formed)
  const pictures = await encodePictures(model, codecs)
  for (const { pixels } of formed.textures) takeBackPixels(pixels)
  const packing = {
    material,
    areMorphsSparse: true,
    ...(await chooseCompression(options)),
    ...(thumbnail && { thumbnail }),
  }
  if (vrmVersion === null) return packVrm(model, { pictures, ...packing, isPlain: true })
  if (vrmVersion === '1.0') return packVrm(model, { pictures, ...packing })
  const white = await codecs.encode(WHITE, { isOpaque: true, isExact: true, kind: 'color' })
  const old = toOldModel(model, { pictures, white })
  return packVrm(old.model, { pictures: old.pictures, ...packing, isOld: true })
}

function formBones(model: Model, { pose, skeleton = 'vrm' }: MergeOptions): Model {
  const posed = pose === 'a' ? lowerArms(model) : model
  return skeleton === 'vrm' ? posed : nameBones(posed, skeleton)
}

async function chooseCompression({ compression = 'none' }: MergeOptions) {
  if (compression === 'none') return {}
  if (compression === 'quantized') return { isQuantized: true }
  if (compression === 'draco') return { packSurface: await openDracoPacker() }
  await MeshoptEncoder.ready
  const compress: CompressView = (...view) => MeshoptEncoder.encodeGltfBuffer(...view)
  return { isQuantized: true, compress }
}

function wearPictures(model: Model, atlasSize: number): Model {
  if (atlasSize === 0) return wearGroups(model, groupEqual(model))
  const shared = shareSheets(model, atlasSize)
  return wearGroups(shared.model, shared.outfit)
}
