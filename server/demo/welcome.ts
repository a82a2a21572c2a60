import type { Mode } from '../read-mode.ts'
import type { Demo } from './seed-demo.ts'

interface Started {
  mode: Mode
  port: number
  /** The one that the settings name, when something else listens there. */
  takenPort: number | null
  baseUrl: string
  fitUrl: string
  consoleUrl: string
  /** Opens the home page and the outbox in development. */
  developerToken: string
}

/**
 * What `npm start` prints once the service answers: addresses and, in development, the address that
 * opens everything, the demo's app and key, a line to paste. In production it has no secret.
 */
export function welcome(started: Started, demo: Demo | null): string {
  const { mode, port, takenPort, baseUrl, fitUrl, consoleUrl, developerToken } = started
  const lines = ['', `  Kisekae is running at ${baseUrl} (${mode})`, '']
  if (takenPort !== null) {
    lines.push(`  Port ${takenPort} is in use, so it listens on ${port}; PORT chooses another.`, '')
  }
  if (mode === 'development') {
    lines.push(
      '  Open this address first: it shows the way, and unlocks the outbox with the sign-in codes.',
      '',
      `  ${baseUrl}/home?token=${developerToken}`,
      '',
    )
  }
  lines.push(
    `  guide     ${baseUrl}/guide`,
    `  docs      ${baseUrl}/docs`,
    `  dress-up  ${fitUrl}/start`,
    `  console   ${consoleUrl}/console${demo ? `  (sign in as ${demo.consoleEmail})` : ''}`,
  )
  if (demo) {
    lines.push(
      `  app       ${demo.appId}`,
      `  key       ${demo.apiKey}`,
      '',
      '  Make a guest, and open the avatarImageUrl of the answer:',
      '',
      `  curl -X POST '${baseUrl}/v1/Guest?key=${demo.apiKey}'`,
      '',
      '  See what it can draw:',
      '',
      `  curl '${baseUrl}/v1/Gachas?key=${demo.apiKey}'`,
    )
  }
  return `${lines.join('\n')}\n`
}
