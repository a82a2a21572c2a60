import * as contract from '@kisekae/contract/console/kit-secret.ts'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'
import { kitSecretOf } from '../../uikit/kit-secret.ts'
import { renewKitSecret } from '../../uikit/store.ts'
import type { OnConsole } from '../call/console-call.ts'

/** The secret with which an app signs URLs of the UI kit: shown once, when it is created. */
export function kitSecretRoutes(on: OnConsole, { secret }: { secret: KeySet }): void {
  on(contract.renewKitSecret, ({ app, change }) =>
    change(async (tx) => {
      const signer = { appId: app.appId, ...(await renewKitSecret(tx, app.appId)) }
      const answer = { kitSecret: kitSecretOf(signer, secret.current) }
      return { answer, did: { action: 'kitSecret.renewed', subject: app.appId } }
    }),
  )
}
