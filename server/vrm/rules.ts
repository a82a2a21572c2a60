import type { generateVrm } from '@kisekae/contract/vrm.ts'
import type { Params } from '@kisekae/contract/wire.ts'
import { mustBeReadable } from '../avatar/rules.ts'
import { fault } from '../kernel/fault/fault.ts'
import { accessNotConfigured } from '../kernel/fault/key-faults.ts'
import { invalidParameter } from '../kernel/fault/parameter-faults.ts'
import { PROFILES } from './profiles.ts'
import type { FileKind } from './recipe.ts'
import type { GenerationFacts } from './store.ts'

export const vrmGenerationRunning = fault(
  409,
  'avatar.vrm',
  'vrmGenerationRunning',
  'A VRM file of this avatar is already being generated; try again when it is ready.',
)
export const vrmNotFound = fault(
  404,
  'avatar.vrm',
  'vrmNotFound',
  'This VRM file does not exist, or its URL has expired; request a new one.',
)

export const redistributionForbidden = fault(
  409,
  'avatar.vrm',
  'redistributionForbidden',
  'The author of a worn item does not allow redistribution, so the avatar cannot be exported; ' +
    'take the item off.',
)

const RUNNING_RETRY_S = 10

/** The time for which the URL of a file is valid. */
export const FILE_LIFE_MS = 7 * 24 * 60 * 60_000

/** The number of attempts before the app is notified that a generation failed. */
export const ATTEMPTS_MAX = 3

const PAUSE_MS = 5_000

/** The pause after a failed attempt: 5 seconds, then 10. */
export const pauseMs = (attempts: number) => PAUSE_MS * attempts

/** Refuses organisations that may not export VRM files (spec 5). */
export function mustBeExportable({ vrmExport }: { vrmExport: boolean }): void {
  if (!vrmExport) throw accessNotConfigured()
}

export const mustBeAskable = (facts: GenerationFacts): void => void mustBeReadable(facts)

const ATLAS_SIZE = 2048

type Wish = Partial<Omit<Params<typeof generateVrm>, 'avatarId'>>

/** The options of a file: the profile provides the defaults and limits the accepted values. */
export function settleKind({ atlasSize, vrmVersion, profile }: Wish): FileKind {
  if (!profile)
    return { atlasSize: atlasSize ?? ATLAS_SIZE, vrmVersion: vrmVersion ?? '1.0', profile: null }
  const { atlasSizeMax, vrmVersions } = PROFILES[profile]
  if (atlasSize && atlasSize > atlasSizeMax)
    throw refuse('atlasSize', `${profile} allows at most ${atlasSizeMax}`)
  if (vrmVersion && !vrmVersions.includes(vrmVersion))
    throw refuse('vrmVersion', `${profile} supports only ${vrmVersions.join(', ')}`)
  return {
    atlasSize: atlasSize ?? atlasSizeMax,
    vrmVersion: vrmVersion ?? vrmVersions[0],
    profile,
  }
}

const refuse = (name: keyof Wish, why: string) =>
  invalidParameter({ message: `Invalid value for '${name}': ${why}.` })

/** One at a time for an avatar (spec 4.2). */
export function mustBeIdle({ running }: GenerationFacts): void {
  if (running) throw vrmGenerationRunning({ retryAfterS: RUNNING_RETRY_S })
}
