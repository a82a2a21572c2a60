import type { Call } from './create-call.ts'

/** Whether this browser can keep passkeys here; elsewhere than https and localhost none can. */
export const canUsePasskeys = () =>
  typeof PublicKeyCredential !== 'undefined' &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function'

/** Whether the browser offers passkeys by itself where an e-mail address is typed. */
export const canSuggestPasskeys = async () =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

/** The user closed the browser's window, which is no error. */
export const isCancelled = (error: unknown) =>
  error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)

interface Asking {
  /** Asked by the browser beside the address field, and not by a window at once. */
  isSuggested?: boolean
  signal?: AbortSignal
}

/** Passkeys by the sign-in of an app's own API. */
export function createPasskeys(call: Call) {
  /** Makes a passkey on this device and tells the service its name. */
  async function addPasskey(name: string): Promise<void> {
    const options = await call<PublicKeyCredentialCreationOptionsJSON>(
      '/auth/passkey/generate-register-options',
    )
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const credential = await navigator.credentials.create({ publicKey })
    await call('/auth/passkey/verify-registration', {
      method: 'POST',
      body: { response: toJson(credential), name },
    })
  }

  async function signInByPasskey({ isSuggested, signal }: Asking = {}): Promise<void> {
    const options = await call<PublicKeyCredentialRequestOptionsJSON>(
      '/auth/passkey/generate-authenticate-options',
    )
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const credential = await navigator.credentials.get({
      publicKey,
      signal,
      ...(isSuggested && { mediation: 'conditional' }),
    })
    await call('/auth/passkey/verify-authentication', {
      method: 'POST',
      body: { response: toJson(credential) },
    })
  }

  return {
    addPasskey,
    signInByPasskey,
    renamePasskey: (id: string, name: string) =>
      call('/auth/passkey/update-passkey', { method: 'POST', body: { id, name } }),
    deletePasskey: (id: string) =>
      call('/auth/passkey/delete-passkey', { method: 'POST', body: { id } }),
  }
}

function toJson(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('There is no passkey.')
  // What the browser tells of itself beyond the key is nobody's business.
  return { ...credential.toJSON(), clientExtensionResults: {} }
}
