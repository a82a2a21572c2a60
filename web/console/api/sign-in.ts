import { call } from './call.ts'

export const sendCode = (email: string) =>
  call('/auth/email-otp/send-verification-otp', {
    method: 'POST',
    body: { email, type: 'sign-in' },
  })

export const signInByCode = (email: string, otp: string) =>
  call('/auth/sign-in/email-otp', { method: 'POST', body: { email, otp } })

export const signOut = () => call('/auth/sign-out', { method: 'POST' })
