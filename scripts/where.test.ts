import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { answerWhere } from './where.ts'

const linesOf = (question: string) => answerWhere(question).text.split('\n')

test('an endpoint is found at the line that declares it', () => {
  const [route, declared] = linesOf('POST /v1/Gacha/Session')
  assert.equal(route, 'POST /v1/Gacha/Session')
  const [, path, line] = /(contract\/gacha\.ts):(\d+) {2}createGachaSession$/.exec(declared) ?? []
  const source = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8').split('\n')
  assert.match(source[Number(line) - 1], /^export const createGachaSession = /)
})

test('a served endpoint is found at the line of its handler', () => {
  const [, , served] = linesOf('POST /v1/Guest')
  const [, path, line] = /(server\/guest\/routes\.ts):(\d+)$/.exec(served) ?? []
  const source = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8').split('\n')
  assert.match(source[Number(line) - 1], /on\(createGuest,/)
})

const asked: [question: string, routes: string[]][] = [
  ['get /v1/Echo?message=a', ['GET /v1/Echo']],
  ['GET /v1/Avatar/4821907735126', ['GET /v1/Avatar/{avatarId}']],
  ['GET /v1/Gacha/Session', ['GET /v1/Gacha/Session']],
  ['/v1/Gacha/Session', ['POST /v1/Gacha/Session', 'GET /v1/Gacha/Session']],
  ['proof', ['GET /v1/Gacha/Proof']],
]

for (const [question, routes] of asked) {
  test(`'${question}' means ${routes.join(' and ')}`, () => {
    const { text, found } = answerWhere(question)
    assert.deepEqual(
      text.split('\n').filter((line) => !line.startsWith(' ')),
      routes,
    )
    assert.ok(found)
  })
}

for (const question of ['POST /v1/Gatcha/Sesion', 'POST /v1/Gach', 'post gacha session']) {
  test(`'${question}' is unknown; the most similar endpoint is POST /v1/Gacha/Session`, () => {
    const { text, found } = answerWhere(question)
    assert.equal(found, false)
    assert.equal(text.split('\n')[1].trim(), 'POST /v1/Gacha/Session')
  })
}
