import { createPasskeys } from '@kisekae/web-common/passkeys.ts'
import { call } from './call.ts'

export const { addPasskey, signInByPasskey, renamePasskey, deletePasskey } = createPasskeys(call)
