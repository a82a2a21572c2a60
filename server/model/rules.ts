import type { ModelFormat, ModelOptions } from '@kisekae/contract/model.ts'
import { fault } from '../kernel/fault/fault.ts'
import { invalidParameter } from '../kernel/fault/parameter-faults.ts'
import { backendError } from '../kernel/fault/transport-faults.ts'
import type { ModelKind } from '../vrm/recipe.ts'
import { settleKind } from '../vrm/rules.ts'
import { settleOptions } from './model-options.ts'
import type { ModelName } from './model-url.ts'

const DOMAIN = 'avatar.model'

export const modelNotFound = fault(404, DOMAIN, 'modelNotFound', 'This model does not exist.')
export const profileBudgetExceeded = fault(
  409,
  DOMAIN,
  'profileBudgetExceeded',
  'The outfit exceeds the limits of the profile; request the model without a profile.',
)

/** The number of models that are waiting or being generated, in total and for one organisation. */
export const WAITING_MAX = 64
export const WAITING_MAX_OF_ONE = 32

/** If a model could not be generated, no further attempt is made for this long. */
export const FAILURE_KEPT_S = 600

const BUSY_RETRY_S = 5
const SLOW_RETRY_S = 2

export const tooManyModels = () =>
  backendError({
    message: 'Too many models are waiting to be generated; request this one again later.',
    retryAfterS: BUSY_RETRY_S,
  })

export const stillMaking = () =>
  backendError({
    message: 'The model is still being generated; request it again later.',
    retryAfterS: SLOW_RETRY_S,
  })

/** The refusal of a model that could not be generated. */
export const explainFailure = ({ excess }: { excess: string | null }) =>
  excess === null
    ? backendError({ message: 'The model could not be generated.', retryAfterS: FAILURE_KEPT_S })
    : profileBudgetExceeded({ message: `The outfit exceeds the limits of the profile: ${excess}.` })

type Asked = { [Name in keyof ModelOptions]: ModelOptions[Name] | undefined } & {
  format: ModelFormat
  atlasSize: ModelName['atlasSize'] | undefined
  profile: NonNullable<ModelName['profile']> | undefined
}

/** The options in a model's URL; refuses those that the profile or the format does not accept. */
export function settleName(asked: Asked): Omit<ModelName, 'pictureToken'> {
  const { format, atlasSize, profile, ...options } = asked
  mustSuitFormat(asked)
  mustSuitProfile(asked)
  const settled = settleKind({ atlasSize, profile })
  return {
    format,
    atlasSize: settled.atlasSize,
    profile: profile ?? null,
    options: settleOptions(format, options),
  }
}

function mustSuitFormat({ format, pose, material, compression, textures }: Asked): void {
  if (format === 'vrm' && pose === 'a') throw refuse('pose', 'VRM requires a T-pose')
  if (format === 'vrm' && compression === 'draco')
    throw refuse('compression', 'programs for VRM are not known to read Draco')
  if (format === 'vrm' && textures === 'ktx2')
    throw refuse('textures', 'programs for VRM are not known to read KTX2')
  if (format === 'glb' && material === 'mtoon') throw refuse('material', 'glTF has no MToon')
}

/** None of the cluster platform's tools is known to read files with these extensions. */
function mustSuitProfile({ profile, compression = 'none', textures }: Asked): void {
  if (profile !== 'cluster') return
  if (compression !== 'none') throw refuse('compression', 'cluster is not known to read it')
  if (textures === 'webp' || textures === 'ktx2')
    throw refuse('textures', 'cluster is not known to read it')
}

const refuse = (name: keyof ModelOptions, why: string) =>
  invalidParameter({ message: `Invalid value for '${name}': ${why}.` })

/** The kind of file that a URL names. */
export const kindOf = ({ format, atlasSize, profile, options }: ModelName): ModelKind => ({
  atlasSize,
  profile,
  vrmVersion: format === 'vrm' ? '1.0' : null,
  options,
})
