import type { Kisekae } from '@kisekae/sdk'

const SPEAKING = { morphs: 'oculus', profile: 'mobile' } as const
/** The names of the bones in a glTF file. */
const SKELETONS: Record<string, 'mixamo' | 'unity'> = { web: 'mixamo', godot: 'unity' }
const HATS = 2

export type User = Awaited<ReturnType<typeof openUser>>

/** Plays the part of the app's server, which has the key that the page must not have. */
export async function openUser(kisekae: Kisekae) {
  const { avatarId } = await kisekae.createGuest({ scope: 'AvatarLoad,ItemGrant,Fitting' })
  const { items } = await kisekae.getCatalogue({ part: 'Hat', limit: HATS })
  const hats = items.map(({ itemId }) => itemId)
  await kisekae.grantItems({ avatarId, itemId: hats })
  let changes = 0
  return {
    /** The URL of the model for the outfit that the user wears, as an engine needs it. */
    async findModel(engine: string): Promise<string> {
      const { modelUrl } =
        engine === 'vrm'
          ? await kisekae.getVrmModel({ avatarId, ...SPEAKING })
          : await kisekae.getGlbModel({ avatarId, ...SPEAKING, skeleton: SKELETONS[engine] })
      return modelUrl
    },
    /** Puts on one hat after another. */
    async changeClothes(): Promise<void> {
      await kisekae.tryOnItem({ avatarId, itemId: hats[changes % hats.length] })
      await kisekae.saveFitting({ avatarId })
      changes += 1
    },
  }
}
