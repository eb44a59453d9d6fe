import Type from 'typebox'
import { Instant } from './common.ts'

export const Login = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 254 }),
  password: Type.String({ minLength: 1, maxLength: 1000 }),
})
export type Login = Type.Static<typeof Login>

export const LoginResponse = Type.Object({ token: Type.String(), expiresAt: Instant })
export type LoginResponse = Type.Static<typeof LoginResponse>
