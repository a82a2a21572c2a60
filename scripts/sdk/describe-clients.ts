import { catalogue } from '@kisekae/contract/endpoints.ts'
import { type CatalogueEntry, isAvatarOptional } from '@kisekae/contract/wire.ts'
import type { Shape } from './write-type.ts'

const FROM = 'Written by `node scripts/write-sdk.ts` from the contract: every call of the service.'
const COLUMNS = 100

/** A call in the form from which the clients in other languages are generated. */
interface Method {
  name: string
  about: string
  method: string
  path: string
  once: boolean
  params: Param[]
}

interface Param {
  name: string
  about: string
  required: boolean
  schema: Shape
}

const METHODS: readonly Method[] = catalogue
  .filter(({ endpoint }) => !endpoint.page)
  .map((entry) => ({
    name: entry.name,
    about: describe(entry),
    method: entry.endpoint.method,
    path: entry.endpoint.path,
    once: entry.endpoint.once,
    params: listParams(entry),
  }))

function describe({ endpoint }: CatalogueEntry): string {
  const { method, path, summary, description, permission, beta } = endpoint
  const ofAvatar = isAvatarOptional(endpoint) ? 'With an avatarId, requires' : 'Requires'
  return [
    `\`${method} ${path}\`: ${summary}.`,
    description,
    permission && `${ofAvatar} the ${permission} permission.`,
    beta && 'Beta: for approved organisations only.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Lists required parameters first, as every language requires. */
function listParams({ endpoint }: CatalogueEntry): Param[] {
  const all = Object.entries(endpoint.params).map(([name, param]) => ({
    name,
    about: param.description ?? '',
    required: param.required,
    schema: param.schema as Shape,
  }))
  return all.toSorted((a, b) => Number(b.required) - Number(a.required))
}

/** The content of clients/python/kisekae/calls.py. */
export function describePython(): string {
  const methods = METHODS.map(({ name, about, method, path, once, params }) => {
    const given = params.map((param) => {
      const type = typeIn(PYTHON, param)
      return `        ${snake(param.name)}: ${type}${param.required ? '' : ' | None = None'},\n`
    })
    const isOnce = once ? 'True' : 'False'
    const star = given.length > 0 ? '        *,\n' : ''
    const sent = params.map((param) => `'${param.name}': ${snake(param.name)}`)
    const doc = wrap(withParams(about, params, snake), '        ')
    return (
      `    def ${snake(name)}(\n        self,\n${star}${given.join('')}` +
      `        **options: Unpack[CallOptions],\n    ) -> Any:\n` +
      `        """\n${doc}        """\n` +
      `        sent = ${record('{}', sent, '        ')}\n` +
      `        return self._call('${method}', '${path}', sent, once=${isOnce}, **options)\n`
    )
  })
  return `# ${FROM}
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Sequence

from .options import CallOptions

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Calls:
    """Responses are decoded JSON: dicts, lists, numbers and texts, or None if there is none."""

    def _call(
        self, method: str, path: str, sent: dict[str, Any], *, once: bool, **options: Any
    ) -> Any:
        raise NotImplementedError

${methods.join('\n')}`
}

/** The content of clients/php/src/Calls.php. */
export function describePhp(): string {
  const methods = METHODS.map(({ name, about, method, path, once, params }) => {
    const given = params.map((param) =>
      param.required
        ? `        ${typeIn(PHP, param)} $${param.name},\n`
        : `        ${typeIn(PHP, param)}|null $${param.name} = null,\n`,
    )
    const sent = params.map((param) => `'${param.name}' => $${param.name}`)
    const doc = wrap(
      withParams(about, params, (param) => `$${param}`),
      '     * ',
    )
    return (
      `    /**\n${doc}     */\n    public function ${name}(\n${given.join('')}` +
      `        ?CallOptions $options = null,\n    ): ?array {\n` +
      `        $sent = ${record('[]', sent, '        ')};\n` +
      `        return $this->call('${method}', '${path}', $sent, ${once}, $options);\n    }\n`
    )
  })
  return `<?php

// ${FROM}

declare(strict_types=1);

namespace Kisekae;

/** Responses are decoded JSON, as arrays; null if there is no response. */
trait Calls
{
    abstract protected function call(
        string $method,
        string $path,
        array $sent,
        bool $once,
        ?CallOptions $options,
    ): ?array;

${methods.join('\n')}}
`
}

/** The content of clients/ruby/lib/kisekae/calls.rb. */
export function describeRuby(): string {
  const methods = METHODS.map(({ name, about, method, path, once, params }) => {
    const given = params.map((param) => `${snake(param.name)}:${param.required ? '' : ' nil'}`)
    const sent = params.map((param) => `'${param.name}' => ${snake(param.name)}`)
    return (
      `    ${wrap(withParams(about, params, snake), '    # ').trimStart()}` +
      `    def ${snake(name)}(${[...given, '**options'].join(', ')})\n` +
      `      sent = ${record('{}', sent, '      ', '  ')}\n` +
      `      call('${method}', '${path}', sent, once: ${once}, **options)\n    end\n`
    )
  })
  return `# frozen_string_literal: true

# ${FROM}
module Kisekae
  # Responses are decoded JSON, with strings as keys; nil if there is no response.
  module Calls
${methods.join('\n')}  end
end
`
}

/** The content of clients/csharp/Calls.cs. */
export function describeCsharp(): string {
  const methods = METHODS.map(({ name, about, method, path, once, params }) => {
    const given = params.map((param) => `            ${typeInCsharp(param)},\n`)
    const sent = params.map((param) => `                { "${param.name}", ${param.name} },\n`)
    const list = sent.length > 0 ? `\n            {\n${sent.join('')}            }` : '()'
    const doc = [
      `<summary>${escapeXml(about)}</summary>`,
      ...params.map((param) => `<param name="${param.name}">${escapeXml(param.about)}</param>`),
      '<param name="options">The idempotency key, an access token, the language.</param>',
      '<param name="cancellation">Cancels the call.</param>',
    ]
    return (
      `${wrap(doc, '        /// ')}        public Task<Json> ${capital(name)}Async(\n` +
      `${given.join('')}            CallOptions options = null,\n` +
      `            CancellationToken cancellation = default(CancellationToken))\n        {\n` +
      `            var sent = new Fields${list};\n` +
      `            var call = new Call { Method = "${method}", Path = "${path}", ` +
      `Sent = sent, Once = ${once} };\n` +
      `            return CallAsync(call, options, cancellation);\n        }\n`
    )
  })
  return `// <auto-generated>
// ${FROM}
// </auto-generated>
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Kisekae
{
    public sealed partial class KisekaeClient
    {
${methods.join('\n')}    }
}
`
}

function typeInCsharp({ name, schema, required }: Param): string {
  const one = typeOfOne(CSHARP, schema.items ?? schema)
  if (schema.items) return `IEnumerable<${one}> ${name}${required ? '' : ' = null'}`
  if (required) return `${one} ${name}`
  return `${one}${one === CSHARP.text ? '' : '?'} ${name} = null`
}

const escapeXml = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;')

const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** The content of clients/go/calls.go. */
export function describeGo(): string {
  const methods = METHODS.map(({ name, about, method, path, once, params }) => {
    const called = pascal(name)
    const type = `${called}Params`
    const given = params.length > 0 ? `\tparams ${type},\n` : ''
    const sent = params.map((param) => {
      const required = param.required ? ', required: true' : ''
      return `\t\t{name: "${param.name}", value: params.${pascal(param.name)}${required}},\n`
    })
    const list = sent.length > 0 ? `\n${sent.join('')}\t` : ''
    return (
      (params.length > 0 ? `${goStruct(type, called, params)}\n` : '') +
      wrap([`${called} calls ${about}`], '// ', '') +
      `func (client *Client) ${called}(\n\tctx context.Context,\n${given}` +
      `\toptions ...CallOption,\n) (Response, error) {\n` +
      `\tsent := []parameter{${list}}\n` +
      `\treturn client.call(ctx, "${method}", "${path}", sent, ${once}, options)\n}\n`
    )
  })
  return `// Code generated by \`node scripts/write-sdk.ts\` from the contract. DO NOT EDIT.

package kisekae

import "context"

${methods.join('\n')}`
}

function goStruct(type: string, called: string, params: readonly Param[]): string {
  const fields = params.map((param) => {
    const name = pascal(param.name)
    const about = `${name}: ${param.about}${param.required ? ' Required.' : ''}`
    return `${wrap([about], '\t// ', '')}\t${name} ${typeInGo(param)}\n`
  })
  return (
    `// ${type} are the parameters of ${called}.\n` +
    `type ${type} struct {\n${fields.join('\n')}}\n`
  )
}

/** Zero means omitted, so an optional number or flag is a pointer. */
function typeInGo({ schema, required }: Param): string {
  if (schema.items) return `[]${typeOfOne(GO, schema.items)}`
  const type = typeOfOne(GO, schema)
  return required || type === GO.id || type === GO.text ? type : `*${type}`
}

const INITIALS = /(Id|Uri|Url|Vrm)(?=[A-Z]|$)/g

/** An exported name in Go, with initialisms such as `ID` in capitals. */
const pascal = (name: string) => capital(name).replace(INITIALS, (word) => word.toUpperCase())

const withParams = (about: string, params: readonly Param[], nameIn: (name: string) => string) => [
  about,
  ...params.map(({ name, about: text }) => `\`${nameIn(name)}\`: ${text}`),
]

/** An int64 may also be sent as text, as it appears in URLs and databases. */
interface Types {
  id: string
  text: string
  whole: string
  flag: string
}

interface UnionTypes extends Types {
  several(one: string): string
}

const PYTHON: UnionTypes = {
  id: 'int | str',
  text: 'str',
  whole: 'int',
  flag: 'bool',
  several: (one) => `${one} | Sequence[${one}]`,
}

const PHP: UnionTypes = {
  id: 'int|string',
  text: 'string',
  whole: 'int',
  flag: 'bool',
  several: (one) => `${one}|array`,
}

const CSHARP: Types = {
  id: 'long',
  text: 'string',
  whole: 'int',
  flag: 'bool',
}

const GO: Types = {
  id: 'ID',
  text: 'string',
  whole: 'int',
  flag: 'bool',
}

const typeIn = (types: UnionTypes, { schema }: Param): string =>
  schema.items ? types.several(typeOfOne(types, schema.items)) : typeOfOne(types, schema)

function typeOfOne(types: Types, { type, format }: Shape): string {
  if (type === 'integer') return format === 'int64' ? types.id : types.whole
  return type === 'boolean' ? types.flag : types.text
}

/**
 * Formats a record on one line if it is short; `step` is the indentation that the language uses.
 */
function record([open, close]: string, fields: readonly string[], indent: string, step = '    ') {
  if (fields.length < 4) return `${open}${fields.join(', ')}${close}`
  const lines = fields.map((field) => `${indent}${step}${field},\n`)
  return `${open}\n${lines.join('')}${indent}${close}`
}

const snake = (name: string) => name.replace(/[A-Z]+/g, (big) => `_${big.toLowerCase()}`)

/** Starts each text on a new line; `hanging` indents the lines after its first. */
function wrap(texts: readonly string[], indent: string, hanging = '  '): string {
  const lines = texts.flatMap((text) => {
    const wrapped = ['']
    for (const word of text.split(/\s+/)) {
      const longer = `${wrapped.at(-1)} ${word}`.trimStart()
      if (indent.length + longer.length > COLUMNS) wrapped.push(`${hanging}${word}`)
      else wrapped[wrapped.length - 1] = wrapped.length > 1 ? `${hanging}${longer}` : longer
    }
    return wrapped
  })
  return lines.map((line) => `${indent}${line}\n`).join('')
}
