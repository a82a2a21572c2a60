import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupFiles, isWaiting } from './group-files.ts'

const filesOf = (paths: string[], times: Record<string, number>) =>
  groupFiles(paths, times).map(({ files }) => files)

test('files of one package share a process; files of different packages do not', () => {
  assert.deepEqual(filesOf(['a/x/1', 'b/1', 'a/y/2'], {}), [['a/x/1', 'a/y/2'], ['b/1']])
  assert.deepEqual(filesOf(['web/a/1', 'web/b/1'], {}), [['web/a/1'], ['web/b/1']])
})

test('a process gets no more files than it can run in twelve seconds', () => {
  assert.deepEqual(filesOf(['a/1', 'a/2', 'a/3'], { 'a/1': 6, 'a/2': 6, 'a/3': 1 }), [
    ['a/1', 'a/2'],
    ['a/3'],
  ])
})

test('in a long run, a process gets files worth a quarter of the test time, up to 30 s', () => {
  const each = (seconds: number) => ({ 'a/1': seconds, 'a/2': seconds, 'b/1': 48, 'c/1': 48 })
  const paths = Object.keys(each(0))
  const together = [['b/1'], ['c/1'], ['a/1', 'a/2']]
  assert.deepEqual(filesOf(paths, each(15)), together)
  assert.deepEqual(filesOf(paths, each(16)), [['b/1'], ['c/1'], ['a/1'], ['a/2']])
  const short = { 'a/1': 8, 'a/2': 8, 'b/1': 24, 'c/1': 23 }
  assert.deepEqual(filesOf(paths, short), [['b/1'], ['c/1'], ['a/1'], ['a/2']])
  assert.deepEqual(filesOf(paths, { ...short, 'c/1': 24 }), together)
})

test('the longest files come first; a file over the limit has a process of its own', () => {
  assert.deepEqual(filesOf(['a/1', 'b/1', 'b/2'], { 'b/2': 40, 'b/1': 3 }), [
    ['b/2'],
    ['b/1'],
    ['a/1'],
  ])
})

test('every file is in one group', () => {
  const paths = Array.from({ length: 60 }, (_, n) => `folder-${n % 4}/${n}`)
  assert.deepEqual(filesOf(paths, {}).flat().toSorted(), paths.toSorted())
})

test('a trial that mostly waits runs alone in its process, whatever its duration', () => {
  const paths = ['simulate/links.test.ts', 'simulate/machines.test.ts', 'simulate/merges.test.ts']
  const groups = groupFiles(paths, {})
  const [waiting, busy] = [groups.filter(isWaiting), groups.filter((one) => !isWaiting(one))]
  assert.deepEqual(
    waiting.map(({ files }) => files),
    [['simulate/machines.test.ts']],
  )
  assert.deepEqual(
    busy.map(({ files }) => files),
    [['simulate/links.test.ts', 'simulate/merges.test.ts']],
  )
})
