import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limitMemory } from './limit-memory.ts'

/** A module that exports a memory of 1 to 32,768 pages of 64 KiB. */
// biome-ignore format: a section per line
const growing = Uint8Array.of(
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
  5, 6, 1, 1, 1, 0x80, 0x80, 2,
  7, 5, 1, 1, 0x6d, 2, 0,
)

/** The types of the parts of WebAssembly that are used here; TypeScript's own are not loaded. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object) => { exports: { m: { grow(pages: number): void } } }
}

function countPages(module: Uint8Array): number {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(module))
  const memory = exports.m
  let pages = 1
  try {
    for (; pages <= 40; pages++) memory.grow(1)
  } catch {}
  return pages
}

test('the memory of a WebAssembly module grows up to its limit, and no further', () => {
  assert.equal(countPages(growing), 41)
  assert.equal(countPages(limitMemory(growing, 2)), 32)
})

test('a module that defines no memory, or one without a maximum, is refused', () => {
  assert.throws(() => limitMemory(growing.slice(0, 8), 2), /not define a memory/)
  assert.throws(() => limitMemory(growing.with(11, 0), 2), /no maximum/)
})
