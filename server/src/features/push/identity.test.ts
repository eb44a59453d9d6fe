import { expect, it } from 'vitest'
import webpush from 'web-push'
import { readConfig } from '../../config.ts'
import { pushIdentity } from './identity.ts'

const config = readConfig({ PUBLIC_URL: 'https://mosque.example', PUSH_ALLOWED_HOSTS: '*.Push.example' })
const secrets = (vapid: { publicKey: string; privateKey: string }) => ({ jwtSecret: '', vapid })

it('takes the subject from the site’s address and lower-cases the hosts', () => {
  const vapid = webpush.generateVAPIDKeys()
  expect(pushIdentity(config, secrets(vapid))).toEqual({
    vapid,
    subject: 'https://mosque.example',
    allowedHosts: ['*.push.example'],
  })
})
