import { getGlbModel, getVrmModel, type ModelFormat } from '@kisekae/contract/model.ts'
import type { IdText } from '@kisekae/contract/wire.ts'
import { readParameters } from '../kernel/call/read-parameters.ts'
import { invalidParameter } from '../kernel/fault/parameter-faults.ts'
import { decodeFields, NO_FIELDS } from '../kernel/http/decode-fields.ts'
import { settleName } from '../model/rules.ts'

const CALLS = { vrm: getVrmModel, glb: getGlbModel } as const satisfies Record<ModelFormat, object>
const FORM = /^model\.(?<format>vrm|glb)(?:\?(?<query>.*))?$/

/**
 * Parses the end of the path of a call that gets a model, with its query. An invalid query is
 * refused as the call itself would refuse it.
 */
export function readFrameModel(text: string, avatarId: IdText) {
  const named = FORM.exec(text)?.groups
  if (!named) {
    throw invalidParameter({
      message:
        "Invalid value for 'frameModel': expected the last part of the path of a model, " +
        'such as model.glb.',
    })
  }
  // The pattern allows only the two formats.
  const format = named['format'] as ModelFormat
  const query = decodeFields(named['query'] ?? '')
  const params = readParameters(CALLS[format], { path: { avatarId }, query, form: NO_FIELDS })
  return settleName({ ...params, format })
}
