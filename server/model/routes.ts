import { getGlbModel, getVrmModel, type ModelFormat } from '@kisekae/contract/model.ts'
import type { Params } from '@kisekae/contract/wire.ts'
import { getUser } from '../avatar/get-user.ts'
import type { Call, On } from '../kernel/serve/serve.ts'
import type { App } from '../partner/store.ts'
import { mustBeExportable } from '../vrm/rules.ts'
import { settleName } from './rules.ts'
import { type ModelSigner, signWornModel } from './sign-worn-model.ts'

/** The URLs of models; `GET /model/{token}/{file}` serves them. */
export function modelRoutes(on: On<App>, signer: ModelSigner): void {
  on(getVrmModel, (params, call) => show({ ...params, format: 'vrm' }, call, signer))
  on(getGlbModel, (params, call) => show({ ...params, format: 'glb' }, call, signer))
}

async function show(
  { avatarId, ...asked }: Params<typeof getVrmModel> & { format: ModelFormat },
  call: Call<App>,
  signer: ModelSigner,
) {
  mustBeExportable(call.app)
  const name = settleName(asked)
  const userId = await getUser(avatarId, call)
  return signWornModel(call.db, { userId, avatarId, name }, signer)
}
