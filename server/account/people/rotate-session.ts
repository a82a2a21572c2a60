import { createAuthEndpoint, getSessionFromCtx } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { generateRandomString } from 'better-auth/crypto'

const TOKEN_LENGTH = 32

/**
 * A part of better-auth that only our own code calls: the session of a request goes on under
 * another token, and whoever knew the one before knows nothing.
 */
export const rotateSession = () => ({
  id: 'rotate-session' as const,
  endpoints: {
    rotateSession: createAuthEndpoint.serverOnly({ method: 'POST' }, async (ctx) => {
      const found = await getSessionFromCtx(ctx)
      const token = generateRandomString(TOKEN_LENGTH)
      const { updateSession } = ctx.context.internalAdapter
      const renewed = found && (await updateSession(found.session.token, { token }))
      // Of two who do this at once, one finds the session gone.
      if (!renewed) return { isRotated: false }
      await setSessionCookie(ctx, { session: { ...found.session, token }, user: found.user })
      return { isRotated: true }
    }),
  },
})
