import { getGlbModel, getVrmModel, type ModelFormat } from '@kisekae/contract/model.ts'
import type { Params } from '@kisekae/contract/wire.ts'
import { getUser } from '../avatar/get-user.ts'
import { mustBeReadable } from '../avatar/rules.ts'
import { findOutfit } from '../image/address/find-outfit.ts'
import { listLinkedItems } from '../image/address/find-recipe.ts'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'
import type { Call, On } from '../kernel/serve/serve.ts'
import type { App } from '../partner/store.ts'
import { type MayPass, mustBePassable } from '../vrm/may-pass.ts'
import { mustBeExportable } from '../vrm/rules.ts'
import { signModelUrl } from './model-url.ts'
import { settleName } from './rules.ts'
import { findShown } from './store.ts'

interface ModelOptions {
  assetUrl: string
  secret: KeySet
  mayPass: MayPass
}

/** The URLs of models; `GET /model/{token}/{file}` serves them. */
export function modelRoutes(on: On<App>, options: ModelOptions): void {
  on(getVrmModel, (params, call) => show({ ...params, format: 'vrm' }, call, options))
  on(getGlbModel, (params, call) => show({ ...params, format: 'glb' }, call, options))
}

async function show(
  { avatarId, ...asked }: Params<typeof getVrmModel> & { format: ModelFormat },
  call: Call<App>,
  { assetUrl, secret, mayPass }: ModelOptions,
) {
  mustBeExportable(call.app)
  const name = settleName(asked)
  const userId = await getUser(avatarId, call)
  const { pictureToken } = mustBeReadable(await findShown(call.db, { userId, avatarId }))
  const outfit = await findOutfit(call.db, pictureToken)
  const items = outfit && (await listLinkedItems(call.db, outfit))
  await mustBePassable(items ?? [], mayPass)
  return { modelUrl: signModelUrl(assetUrl, { ...name, pictureToken, secret }) }
}
