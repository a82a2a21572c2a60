import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeFields, textsOf } from './decode-fields.ts'

const decoded: [encoded: string, name: string, texts: string[]][] = [
  ['message=hello&key=k', 'message', ['hello']],
  ['message=a&message=b', 'message', ['a', 'b']],
  ['message=', 'message', ['']],
  ['message', 'message', ['']],
  ['', 'message', []],
  ['&&message=a&', 'message', ['a']],
  ['=a', '', ['a']],
  ['message=a=b=c', 'message', ['a=b=c']],
  ['message=a+b%2Bc', 'message', ['a b+c']],
  ['m%65ssage=a', 'message', ['a']],
  ['message=%F0%9F%91%97', 'message', ['👗']],
  ['message=\xf0\x9f\x91\x97', 'message', ['👗']],
  ['message=%EF%BB%BFa', 'message', ['\ufeffa']],
  ['message=%2541', 'message', ['%41']],
  ['Message=a', 'message', []],
  ['message[]=a', 'message', []],
  ['a;message=b', 'message', []],
  ['__proto__=a', '__proto__', ['a']],
]

for (const [encoded, name, texts] of decoded) {
  test(`"${encoded}" sends ${JSON.stringify(texts)} as "${name}"`, () => {
    assert.deepEqual(textsOf(decodeFields(encoded), name), texts)
  })
}

const undecodable: [complaint: string, encoded: string][] = [
  ['an escape that is not hexadecimal', 'message=%zz'],
  ['an escape that is cut off', 'message=%4'],
  ['a lone percent sign', 'message=100%'],
  ['an escaped NUL', 'message=a%00b'],
  ['a NUL', 'message=a\0b'],
  ['an overlong form', 'message=%C0%AF'],
  ['half of a surrogate pair', 'message=%ED%A0%80'],
  ['a code point beyond Unicode', 'message=%F4%90%80%80'],
  ['Latin-1', 'message=caf\xe9'],
  ['the same in a name', 'mess%ffage=a'],
]

for (const [complaint, encoded] of undecodable) {
  test(`${complaint} is refused as undecodable`, () => {
    assert.throws(() => decodeFields(encoded), { code: 400, reason: 'parseError' })
  })
}
