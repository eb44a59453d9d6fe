import { Login, LoginResponse } from '#contracts/auth.ts'
import { ErrorBody } from '#contracts/common.ts'
import type { Feature, Routes } from '../../feature.ts'
import { unauthorized } from '../../http/errors.ts'
import { networkOf } from '../../http/network.ts'
import { hashDevice, makeDevice, readDevice, toCookie } from './device-cookie.ts'
import { forgetFirstPassword } from './first-password.ts'
import { countLogin } from './login-limits.ts'
import { verifyPassword } from './passwords.ts'
import { findAdminByEmail, rememberLogin } from './queries.ts'
import { issueToken } from './tokens.ts'

/** `POST /login`. */
const authRoutes: Routes = async (app, { deps }) => {
  app.post(
    '/login',
    {
      schema: {
        summary: 'Log in as an administrator',
        tags: ['Administrators'],
        body: Login,
        response: { 200: LoginResponse, 401: ErrorBody, 429: ErrorBody },
      },
    },
    async (request, reply) => {
      const { password } = request.body
      const email = request.body.email.trim()
      const device = readDevice(request.headers.cookie)
      const counted = await countLogin(deps.database, {
        address: request.ip,
        email,
        device: device && hashDevice(device),
      })
      const admin = await findAdminByEmail(deps.database, email)
      const isCorrect = await verifyPassword(password, admin?.passwordHash)
      if (!admin || !isCorrect) throw unauthorized('The e-mail or the password is not right.')
      await counted.succeeded()
      await rememberLogin(deps.database, 'address', admin.id, networkOf(request.ip))
      const remembered = device ?? makeDevice()
      await rememberLogin(deps.database, 'device', admin.id, hashDevice(remembered))
      reply.header('set-cookie', toCookie(remembered, deps.config.publicUrl))
      await forgetFirstPassword(deps.config.dataDir, admin.email)
      request.log.info({ adminId: admin.id }, 'logged in')
      reply.header('cache-control', 'no-store')
      return issueToken(app, deps.database, admin, deps.clock())
    },
  )
}

export const auth: Feature = { api: [authRoutes] }
