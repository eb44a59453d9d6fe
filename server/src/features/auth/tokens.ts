import fastifyJwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { unauthorized } from '../../http/errors.ts'
import { type Admin, ensureTokenKey, findAdminByTokenKey } from './queries.ts'

/** How long a login lasts. The token is only in the page's memory, so a reload ends it sooner. */
const TOKEN_SECONDS = 8 * 3600

const ISSUER = 'minbar'
const AUDIENCE = 'minbar-admin'

interface TokenClaims {
  sub: string
  /** The administrator's token_version; tokens of an older version are invalid. */
  ver: number
  /** The administrator's token key, which backups do not contain, unlike everything else in a token. */
  key: string
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: TokenClaims
    user: TokenClaims
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by {@link requireAdmin}; undefined outside the administrators' scope. */
    admin: Admin
  }
}

/** Configures tokens: HS256 only, and all four claims are required. */
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
 * Returns an onRequest hook that admits administrators only, before the body is read.
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
    // Tokens of earlier versions have no key.
    const admin = Number.isSafeInteger(id)
      ? await findAdminByTokenKey(deps.database, id, String(claims.key))
      : undefined
    if (!admin || admin.tokenVersion !== claims.ver) throw unauthorized('Your login has ended. Please log in again.')
    request.admin = admin
  }
}

/**
 * Signs a token for an administrator.
 * @throws HttpError 401 if the administrator has been removed meanwhile
 */
export async function issueToken(
  app: FastifyInstance,
  database: Database,
  admin: Admin,
  now: Date,
): Promise<{ token: string; expiresAt: string }> {
  const key = await ensureTokenKey(database, admin.id)
  if (key === undefined) throw unauthorized()
  const token = app.jwt.sign({ sub: String(admin.id), ver: admin.tokenVersion, key })
  return { token, expiresAt: new Date(now.getTime() + TOKEN_SECONDS * 1000).toISOString() }
}
