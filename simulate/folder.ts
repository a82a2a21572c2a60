import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Creates a folder that every user may enter, because the database runs as another user if this
 * process is root.
 */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kisekae-trial-'))
  await chmod(folder, 0o755)
  return folder
}
