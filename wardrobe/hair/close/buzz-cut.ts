import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { createMesh } from '../../kit/mesh/mesh.ts'
import { combScalp } from '../head/scalp.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { sewHair } from '../strand/sew-hair.ts'

/** Cropped all over to the same few millimetres. */
export function makeBuzzCut(name: string, colours: HairColours): Model {
  const close = combScalp(0.02, { thickness: 0.007, height: 0.68 })
  return sewHair(name, colours, { head: createMesh(), close, picture: 'cropped' })
}
