import { createAuthEndpoint, getSessionFromCtx } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { generateRandomString } from 'better-auth/crypto'

const TOKEN_LENGTH = 32

/**
 * A better-auth plugin that only our own code calls: it gives the session of a request a new token,
 * so that the old token is worthless.
 */
export const rotateSession = () => ({
  id: 'rotate-session' as const,
  endpoints: {
    rotateSession: createAuthEndpoint.serverOnly({ method: 'POST' }, async (ctx) => {
      const found = await getSessionFromCtx(ctx)
      const token = generateRandomString(TOKEN_LENGTH)
      const { updateSession } = ctx.context.internalAdapter
      const renewed = found && (await updateSession(found.session.token, { token }))
      // Of two concurrent calls, the second finds no session.
      if (!renewed) return { isRotated: false }
      await setSessionCookie(ctx, { session: { ...found.session, token }, user: found.user })
      return { isRotated: true }
    }),
  },
})
