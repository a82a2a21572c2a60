import type { Call } from './create-call.ts'

/** Whether this browser can create passkeys here; it can do so only over HTTPS or on localhost. */
export const canUsePasskeys = () =>
  typeof PublicKeyCredential !== 'undefined' &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function'

/** Whether the browser can suggest passkeys in the e-mail field. */
export const canSuggestPasskeys = async () =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

/** The user closed the browser's dialog, which is not an error. */
export const isCancelled = (error: unknown) =>
  error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)

interface Asking {
  /** Whether the browser suggests the passkey in the e-mail field instead of in a dialog. */
  isSuggested?: boolean
  signal?: AbortSignal
}

/** The passkey calls of an app's own sign-in API. */
export function createPasskeys(call: Call) {
  /** Creates a passkey on this device and sends its name to the service. */
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
  // The service needs only the key, not the other data that the browser reports about itself.
  return { ...credential.toJSON(), clientExtensionResults: {} }
}
