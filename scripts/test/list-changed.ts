import { spawnSync } from 'node:child_process'
import { ROOT } from './list-tests.ts'

/** Files that differ from where this branch left the main one, committed or not; from the root. */
export function listChanged(): string[] {
  const [base] = git('merge-base', 'HEAD', 'main').concat(git('merge-base', 'HEAD', 'origin/main'))
  const known = git('diff', '--name-only', base ?? 'HEAD')
  return [...new Set([...known, ...git('ls-files', '--others', '--exclude-standard')])]
}

/** The lines that git prints; none where it fails. */
export function git(...args: string[]): string[] {
  const { stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return (stdout ?? '').split('\n').filter(Boolean)
}
