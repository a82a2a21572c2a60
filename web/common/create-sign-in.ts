import type { Call } from './create-call.ts'

/** Signing in by a code that is sent by e-mail, and out again. */
export const createSignIn = (call: Call) => ({
  /** Answers how many digits the code has: it is longer where strangers ask for codes. */
  sendCode: (email: string) =>
    call<{ digits: number }>('/auth/email-otp/send-verification-otp', {
      method: 'POST',
      body: { email, type: 'sign-in' },
    }),
  signInByCode: (email: string, otp: string) =>
    call('/auth/sign-in/email-otp', { method: 'POST', body: { email, otp } }),
  signOut: () => call('/auth/sign-out', { method: 'POST' }),
})
