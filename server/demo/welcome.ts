import type { Demo } from './seed-demo.ts'

/**
 * What `npm start` prints once the service answers: addresses, the demo's app and key, a line to
 * paste.
 */
export function welcome(
  { baseUrl, fitUrl, consoleUrl }: { baseUrl: string; fitUrl: string; consoleUrl: string },
  demo: Demo | null,
): string {
  const lines = [
    ...['', `  Kisekae is running at ${baseUrl}`, ''],
    `  docs      ${baseUrl}/docs`,
    `  dress-up  ${fitUrl}/start`,
    `  console   ${consoleUrl}/console${demo ? `  (sign in as ${demo.consoleEmail})` : ''}`,
  ]
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
