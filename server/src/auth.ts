import fastifyJwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from './deps.ts'
import { unauthorized } from './errors.ts'
import { type Admin, adminById } from './features/auth/queries.ts'

/** How long a login lasts. It is kept in the page's memory only, so a reload ends it sooner. */
export const TOKEN_SECONDS = 8 * 3600

const ISSUER = 'minbar'
const AUDIENCE = 'minbar-admin'

interface TokenClaims {
  sub: string
  /** The administrator's token_version; a token of an older one has ended. */
  ver: number
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: TokenClaims
    user: TokenClaims
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by {@link requireAdmin}: only to be read within the administrators' scope. */
    admin: Admin
  }
}

/** Sets up how tokens are signed and read: HS256 and nothing else, no token without its four claims. */
export async function registerAuth(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(fastifyJwt, {
    secret: deps.secrets.jwtSecret,
    sign: { algorithm: 'HS256', iss: ISSUER, aud: AUDIENCE, expiresIn: TOKEN_SECONDS },
    verify: {
      algorithms: ['HS256'],
      allowedIss: ISSUER,
      allowedAud: AUDIENCE,
      requiredClaims: ['exp', 'iss', 'aud', 'sub'],
    },
  })
  app.decorateRequest('admin')
}

/**
 * An onRequest hook for a scope that only administrators may enter: refuses before a byte of the body is read.
 * @throws HttpError 401
 */
export function requireAdmin(deps: Deps) {
  return async (request: FastifyRequest): Promise<void> => {
    let claims: TokenClaims
    try {
      claims = await request.jwtVerify<TokenClaims>()
    } catch {
      throw unauthorized(request.headers.authorization ? 'Your login has ended. Please log in again.' : undefined)
    }
    const id = Number(claims.sub)
    const admin = Number.isSafeInteger(id) && id > 0 ? await adminById(deps.database, id) : undefined
    if (!admin || admin.tokenVersion !== claims.ver) throw unauthorized('Your login has ended. Please log in again.')
    request.admin = admin
  }
}

/** Signs a token for an administrator. */
export function issueToken(app: FastifyInstance, admin: Admin, now: Date): { token: string; expiresAt: string } {
  const token = app.jwt.sign({ sub: String(admin.id), ver: admin.tokenVersion })
  return { token, expiresAt: new Date(now.getTime() + TOKEN_SECONDS * 1000).toISOString() }
}
