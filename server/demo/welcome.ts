import type { Mode } from '../read-mode.ts'
import type { Demo } from './seed-demo.ts'

interface Started {
  mode: Mode
  port: number
  /** The port in the settings, if another program is using it. */
  takenPort: number | null
  baseUrl: string
  fitUrl: string
  consoleUrl: string
  /** Opens the home page and the outbox in development. */
  developerToken: string
}

/**
 * The output of `npm start` once the service responds: addresses and, in development, the address
 * that unlocks everything, the demo's app and key, and a command to paste. In production, it
 * contains no secret.
 */
export function welcome(started: Started, demo: Demo | null): string {
  const { mode, port, takenPort, baseUrl, fitUrl, consoleUrl, developerToken } = started
  const lines = ['', `  Kisekae is running at ${baseUrl} (${mode})`, '']
  if (takenPort !== null) {
    lines.push(
      `  Port ${takenPort} is in use, so the service listens on ${port}; ` +
        'set PORT to choose another.',
      '',
    )
  }
  if (mode === 'development') {
    lines.push(
      '  Open this URL first: it shows the next steps, and unlocks the outbox with the sign-in ' +
        'codes.',
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
      '  Create a guest, and open the avatarImageUrl of the response:',
      '',
      `  curl -X POST '${baseUrl}/v1/Guest?key=${demo.apiKey}'`,
      '',
      '  List the gachas that it can draw from:',
      '',
      `  curl '${baseUrl}/v1/Gachas?key=${demo.apiKey}'`,
    )
  }
  return `${lines.join('\n')}\n`
}
