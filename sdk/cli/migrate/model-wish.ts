import type { Kisekae } from '../../kisekae.ts'
import type { GetGlbModelParams, GetVrmModelParams } from '../../params.ts'
import { Misused } from '../read-wish.ts'
import { patiently } from './patiently.ts'

const DEFAULT = 'model.glb'
const MODEL = /^model\.(?<format>glb|vrm)(?:\?(?<query>.*))?$/

/** Returns the URL of an avatar's model; empty if none is wanted. */
type AskModel = (avatarId: number) => Promise<string>

/** Reads `--model`: `none`, or a call such as `model.glb?morphs=oculus`. */
export function readModelWish(sent: string | undefined, kisekae: Kisekae): AskModel {
  if (sent === 'none') return async () => ''
  const { format, query } = MODEL.exec(sent ?? DEFAULT)?.groups ?? {}
  if (!format) throw new Misused('--model must be none, or like model.glb?skeleton=mixamo')
  const options = Object.fromEntries(new URLSearchParams(query ?? ''))
  return async (avatarId) => {
    // The service checks the options; it refuses unknown ones.
    const params = { ...options, avatarId } as GetGlbModelParams & GetVrmModelParams
    const call = () =>
      format === 'glb' ? kisekae.getGlbModel(params) : kisekae.getVrmModel(params)
    const { modelUrl } = await patiently(call)
    return modelUrl
  }
}
