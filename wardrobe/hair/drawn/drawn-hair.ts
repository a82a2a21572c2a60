import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { loadDrawing } from '../../drawing/load-drawing.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import { combScalp } from '../head/scalp.ts'
import { listCurtainStrands } from '../strand/curtain-strands.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { swingStrand } from '../strand/hang-hair.ts'
import { sewHair } from '../strand/sew-hair.ts'
import { combGuides } from './comb-guides.ts'

/** A hairstyle whose locks are drawn in `drawing/KEY.svg`. */
export const drawn =
  (key: string) =>
  (name: string, colours: HairColours): Model => {
    const { guides, settings } = loadDrawing(key)
    const scalp = combScalp(0.028, { thickness: settings.scalp / 1000, height: 0.7 })
    const head = joinMeshes([scalp, ...combGuides(guides, settings)])
    if (settings.swing.length === 0) return sewHair(name, colours, { head })
    const heights = settings.swing.map((mm) => mm / 1000)
    const { strands, follow } = listCurtainStrands(key, heights)
    const chains = strands.map((strand) => swingStrand(strand, 0.02))
    return sewHair(name, colours, { head, follow, bones: strands.flat(), chains })
  }
