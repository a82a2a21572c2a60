import { spawnSync } from 'node:child_process'
import { ROOT } from './list-tests.ts'

interface Of {
  /** The checkout. */
  cwd?: string
  /** Whether to list the changes of the last commit if nothing differs from the main branch. */
  orLast?: boolean
}

/**
 * The paths, relative to the root, of files that have changed since the branch point on main,
 * whether or not the changes are committed.
 */
export function listChanged({ cwd = ROOT, orLast = false }: Of = {}): string[] {
  const git = (...args: string[]) => gitIn(cwd, args)
  const [base = 'HEAD'] = [
    ...git('merge-base', 'HEAD', 'main'),
    ...git('merge-base', 'HEAD', 'origin/main'),
  ]
  const known = git('diff', '--name-only', base)
  const changed = new Set([...known, ...git('ls-files', '--others', '--exclude-standard')])
  if (changed.size > 0 || !orLast) return [...changed]
  return git('diff', '--name-only', 'HEAD~1', 'HEAD')
}

/** The lines that git prints; empty if it fails. */
export function gitIn(cwd: string, args: string[]): string[] {
  const { stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' })
  return (stdout ?? '').split('\n').filter(Boolean)
}
