import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Value } from 'typebox/value'
import { catalogue, endpoints } from './endpoints.ts'
import { exampleOf } from './openapi/schema.ts'
import { openApi } from './openapi.ts'
import { webhooks } from './webhook.ts'

type Node = { [key: string]: Node }

// Parsed from JSON, as a client sees it; the tests assert which nodes exist.
const documentOf = (fitUrl?: string): Node =>
  JSON.parse(JSON.stringify(openApi({ baseUrl: 'https://a.example', fitUrl })))
const document = documentOf()
const operations = Object.values(document.paths).flatMap((item) => Object.values(item))

function* walk(node: unknown): Generator<Node> {
  if (typeof node !== 'object' || node === null) return
  // A value parsed from JSON contains no other kind of object.
  yield node as Node
  for (const child of Object.values(node)) yield* walk(child)
}

const find = (reference: string) =>
  reference
    .slice(2)
    .split('/')
    .reduce<Node | undefined>((node, key) => node?.[key], document)

test('every reference in the document can be resolved', () => {
  const references = [...walk(document)].flatMap(({ $ref }) => ($ref ? [String($ref)] : []))
  assert.ok(references.length > 20)
  for (const reference of references) assert.ok(find(reference), reference)
})

test('every endpoint is described once, under a unique name that begins with a verb', () => {
  const names = operations.map(({ operationId }) => String(operationId))
  assert.equal(names.length, endpoints.length)
  assert.equal(new Set(names).size, names.length)
  const verbs =
    /^(get|create|change|exchange|connect|launch|grant|tryOn|save|generate|echo|open|revoke)/
  for (const name of names) assert.match(name, verbs)
})

test('the parameters in a path are exactly the ones in its braces', () => {
  for (const [path, item] of Object.entries(document.paths)) {
    const braces = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    for (const { parameters } of Object.values(item)) {
      const named = Object.values(parameters).filter((parameter) => String(parameter.in) === 'path')
      assert.deepEqual(
        named.map(({ name }) => name),
        braces,
      )
      assert.ok(named.every(({ required }) => required))
    }
  }
})

test('a list is sent by repeating its parameter', () => {
  const parameters = operations.flatMap((operation) => Object.values(operation.parameters))
  const lists = parameters.filter(({ schema }) => String(schema?.type) === 'array')
  assert.deepEqual(lists.map(({ name }) => name).length, 8)
  assert.ok(lists.every(({ explode }) => explode))
})

test('secrets of the token exchange are described as form fields, not as query parameters', () => {
  const { post } = document.paths['/v1/AccessToken']
  assert.deepEqual(post.parameters, [])
  const { schema } = post.requestBody.content['application/x-www-form-urlencoded']
  assert.deepEqual(Object.keys(schema.properties), [
    'token',
    'redirectUri',
    'scope',
    'requestDate',
    'codeVerifier',
    'avatarId',
  ])
  assert.equal(Object.keys(schema.required).length, 5)
})

test("every REST call declares the spec's error record and a key; pages do not", () => {
  for (const { word, endpoint } of catalogue) {
    const operation = document.paths[endpoint.path][endpoint.method.toLowerCase()]
    assert.ok(operation.responses.default, word)
    assert.equal('security' in operation, endpoint.page, endpoint.path)
  }
  const { schema } = document.components.responses.Error.content['application/json']
  assert.equal(schema.$ref, '#/components/schemas/ErrorResponse')
})

test('the pages of the dress-up app have their own address if one is configured', () => {
  const { paths } = documentOf('https://fit.example')
  assert.deepEqual(paths['/connect'].servers, [{ url: 'https://fit.example' }])
  assert.equal(paths['/v1/Echo'].servers, undefined)
})

test('the example of a record is a valid record', () => {
  for (const { reply, path } of endpoints) {
    if (reply) assert.ok(Value.Check(reply, exampleOf(reply)), path)
  }
})

test('every parameter and every field has a description', () => {
  const parameters = operations.flatMap((operation) => Object.values(operation.parameters))
  for (const parameter of parameters) {
    if (!parameter.$ref) assert.ok(parameter.description, String(parameter.name))
  }
  for (const { properties } of Object.values(document.components.schemas)) {
    for (const [name, field] of Object.entries(properties)) {
      assert.ok(field.description ?? field.$ref, name)
    }
  }
})

test('every webhook is described with its headers and an example body', () => {
  assert.deepEqual(
    Object.keys(document.webhooks),
    webhooks.map(({ type }) => type),
  )
  for (const { type, data } of webhooks) {
    const { post } = document.webhooks[type]
    const { example } = post.requestBody.content['application/json']
    assert.equal(String(example.type), type)
    assert.ok(Value.Check(data, example.data), type)
    assert.equal(String(post.parameters[0].name), 'webhook-id')
  }
})
