/** The administrator of the servers that tests start. */
export const ADMIN = { email: 'volunteer@mosque.example', password: 'a good long password' }

/** The settings with which a server's process creates {@link ADMIN}. */
export const ADMIN_SETTINGS = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }

/** Logs in at a running server. Returns the header that authorizes an administrator's requests. */
export async function logIn(
  url: string,
  email = ADMIN.email,
  password = ADMIN.password,
): Promise<{ authorization: string }> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (response.status !== 200) throw new Error(`login: ${response.status} ${await response.text()}`)
  return { authorization: `Bearer ${((await response.json()) as { token: string }).token}` }
}
