import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'

/** PostgreSQL and its tools refuse to run as root. */
export interface User {
  uid: number
  gid: number
}

/**
 * The user with this name; undefined unless this process is root, because only root can switch
 * users.
 */
export function findUser(name: string): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const read = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
  return { uid: read('-u'), gid: read('-g') }
}

interface Program {
  command: string
  args: readonly string[]
  /** The name of the file for its output. */
  folder: string
  name: string
  user?: User
  env?: Readonly<Record<string, string>>
}

/** Starts a program in the background; its output goes to `NAME.log`. */
export function startProgram({ command, args, folder, name, user, env }: Program): ChildProcess {
  const log = openSync(join(folder, `${name}.log`), 'a')
  const child = spawn(command, args, {
    ...user,
    cwd: folder,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8', ...env },
  })
  closeSync(log)
  return child
}

/** Sends a signal to a process and to its children. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  const children = stdout.split('\n').filter(Boolean).map(Number)
  for (const each of [pid, ...children]) trySignal(each, signal)
}

function trySignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has exited in the meantime.
  }
}
