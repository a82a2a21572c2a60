import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../config.ts'
import { readMode } from '../read-mode.ts'
import { ConfigError } from '../settings/setting.ts'
import { refuseSettings } from './refuse-settings.ts'

type Env = Record<string, string>

const WHOLE = {
  BASE_URL: 'https://avatars.example',
  SMTP_URL: 'smtp://user:password@mail.example:587',
  MAIL_FROM: 'Kisekae <avatars@example.com>',
}

const PURGES = {
  PURGE_URL: 'https://cdn.example/purge',
  PURGE_SECRET: `whsec_${Buffer.alloc(32, 'a').toString('base64')}`,
}

function start(env: Env): void {
  const config = readConfig(env)
  refuseSettings(config, readMode(config).mode)
}

const sound: [name: string, env: Env][] = [
  ['nothing at all', {}],
  ['a mail server in development', { SMTP_URL: WHOLE.SMTP_URL, MAIL_FROM: WHOLE.MAIL_FROM }],
  ['a public address with a mail server', WHOLE],
  ['production on this machine', { ...WHOLE, BASE_URL: 'http://localhost:8080', HOST: '::' }],
  ['a role and a shared database', { KISEKAE_ROLE: 'draw', DATABASE_URL: 'postgres://a' }],
  ['a receiver of purges', PURGES],
  ['a container in development', { KISEKAE_MODE: 'development', HOST: '0.0.0.0' }],
]
for (const [name, env] of sound) {
  test(`${name} is enough to start`, () => start(env))
}

const refusals: [name: string, env: Env, message: RegExp][] = [
  ['HOST=0.0.0.0 alone', { HOST: '0.0.0.0' }, /^BASE_URL is missing.*Add BASE_URL=https:/],
  ['a public http address', { ...WHOLE, BASE_URL: 'http://a.example' }, /BASE_URL=https:\/\/a\.ex/],
  ['a http address of pictures', { ...WHOLE, ASSET_URL: 'http://a.example' }, /^ASSET_URL=http:/],
  ['no mail server', { BASE_URL: WHOLE.BASE_URL }, /^SMTP_URL is missing.*Add SMTP_URL=smtp:/],
  ['no sender', { ...WHOLE, MAIL_FROM: '' }, /^MAIL_FROM is missing.*Add MAIL_FROM=/],
  ['a sender without a server', { MAIL_FROM: 'a@b.example' }, /^MAIL_FROM is set.*add SMTP_URL=/],
  [
    'a role without a shared database',
    { KISEKAE_ROLE: 'api' },
    /^KISEKAE_ROLE=api needs DATABASE_/,
  ],
  [
    'a receiver of purges without a secret',
    { PURGE_URL: PURGES.PURGE_URL },
    /^PURGE_URL is set.*openssl rand/,
  ],
  [
    'a secret without a receiver of purges',
    { PURGE_SECRET: PURGES.PURGE_SECRET },
    /^PURGE_SECRET is set.*PURGE_URL/,
  ],
  [
    'a receiver of alerts without a secret',
    { ALERT_URL: 'https://ops.example/alerts' },
    /^ALERT_URL is set.*openssl rand/,
  ],
  [
    'a secret without a receiver of alerts',
    { ALERT_SECRET: PURGES.PURGE_SECRET },
    /^ALERT_SECRET is set.*ALERT_URL/,
  ],
  ['a demo in production', { ...WHOLE, DEMO: 'on' }, /^DEMO=on/],
]
for (const [name, env, message] of refusals) {
  test(`${name} is refused with the line to add`, () => {
    assert.throws(
      () => start(env),
      (error: Error) => error instanceof ConfigError && message.test(error.message),
    )
  })
}
