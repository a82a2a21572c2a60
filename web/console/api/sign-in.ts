import { createSignIn } from '@kisekae/web-common/create-sign-in.ts'
import { call } from './call.ts'

export const { sendCode, signInByCode, signOut } = createSignIn(call)
