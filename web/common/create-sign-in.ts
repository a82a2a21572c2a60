import type { Call } from './create-call.ts'

/** Signing in with a code sent by e-mail, and signing out. */
export const createSignIn = (call: Call) => ({
  /**
   * Returns the number of digits of the code that is sent: codes are longer while many strangers
   * are requesting them.
   */
  sendCode: (email: string) =>
    call<{ digits: number }>('/auth/email-otp/send-verification-otp', {
      method: 'POST',
      body: { email, type: 'sign-in' },
    }),
  signInByCode: (email: string, otp: string) =>
    call('/auth/sign-in/email-otp', { method: 'POST', body: { email, otp } }),
  signOut: () => call('/auth/sign-out', { method: 'POST' }),
})
