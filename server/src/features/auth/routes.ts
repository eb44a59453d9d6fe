import { Login, LoginAnswer } from '#contracts/auth.ts'
import { ErrorBody } from '#contracts/common.ts'
import type { App } from '../../app.ts'
import { issueToken } from '../../auth.ts'
import type { Deps } from '../../deps.ts'
import { unauthorized } from '../../errors.ts'
import { countLogin, networkOf } from './login-limits.ts'
import { passwordMatches } from './passwords.ts'
import { adminByEmail, rememberAddress } from './queries.ts'

/** `POST /login`. */
export async function authRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.post(
    '/login',
    {
      schema: {
        summary: 'Log in as an administrator',
        tags: ['Administrators'],
        body: Login,
        response: { 200: LoginAnswer, 400: ErrorBody, 401: ErrorBody, 429: ErrorBody },
      },
    },
    async (request, reply) => {
      const { password } = request.body
      const email = request.body.email.trim()
      const counted = await countLogin(deps.database, request.ip, email)
      const admin = await adminByEmail(deps.database, email)
      const right = await passwordMatches(password, admin?.passwordHash)
      if (!admin || !right) throw unauthorized('The e-mail or the password is not right.')
      await counted.succeeded()
      await rememberAddress(deps.database, admin.id, networkOf(request.ip))
      request.log.info({ adminId: admin.id }, 'logged in')
      reply.header('cache-control', 'no-store')
      return issueToken(app, admin, deps.clock())
    },
  )
}
