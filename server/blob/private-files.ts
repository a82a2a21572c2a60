import { chmod, chown, mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const FILE_MODE = 0o600
const FOLDER_MODE = 0o700

/** Creates a folder, and any missing parents, that only the service's user can enter. */
export async function makePrivateFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: FOLDER_MODE })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) {
    await chmod(made, FOLDER_MODE)
    await giveToOwner(made, dirname(first))
  }
}

/** Writes a new file that only the service's user can read. */
export async function writePrivateFile(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(path, bytes, { mode: FILE_MODE })
  await giveToOwner(path, dirname(path))
}

/** If root creates something in a user's folder, it is given to that user, who needs it later. */
async function giveToOwner(path: string, folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(folder)
  if (uid !== 0) await chown(path, uid, gid)
}
