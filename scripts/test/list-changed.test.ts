import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { listChanged } from './list-changed.ts'

/**
 * A repository whose main branch has two commits: one with `first.ts`, then one with `second.ts`.
 */
function aRepository(context: TestContext) {
  const cwd = mkdtempSync(join(tmpdir(), 'kisekae-changed-'))
  context.after(() => rmSync(cwd, { recursive: true }))
  const git = (...args: string[]) => execFileSync('git', args, { cwd, stdio: 'pipe' })
  const write = (name: string) => writeFileSync(join(cwd, name), `${name}\n`)
  const commit = (name: string) => {
    write(name)
    git('add', name)
    git('-c', 'user.name=A', '-c', 'user.email=a@a.example', 'commit', '-qm', name)
  }
  git('init', '-qb', 'main')
  commit('first.ts')
  commit('second.ts')
  return { cwd, git, write, commit }
}

test('on a branch, every difference from main is a change, committed or not', (context) => {
  const { cwd, git, write, commit } = aRepository(context)
  git('checkout', '-qb', 'topic')
  commit('third.ts')
  write('fourth.ts')
  assert.deepEqual(listChanged({ cwd }), ['third.ts', 'fourth.ts'])
  assert.deepEqual(listChanged({ cwd, orLast: true }), ['third.ts', 'fourth.ts'])
})

test('on main, nothing counts as changed unless the last commit is requested', (context) => {
  const { cwd, write } = aRepository(context)
  assert.deepEqual(listChanged({ cwd }), [])
  assert.deepEqual(listChanged({ cwd, orLast: true }), ['second.ts'])
  write('first.ts.orig')
  assert.deepEqual(listChanged({ cwd, orLast: true }), ['first.ts.orig'])
})

test('without a repository, nothing counts as changed', (context) => {
  const cwd = mkdtempSync(join(tmpdir(), 'kisekae-changed-'))
  context.after(() => rmSync(cwd, { recursive: true }))
  assert.deepEqual(listChanged({ cwd, orLast: true }), [])
})
