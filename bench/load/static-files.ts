import type { AddressInfo } from 'node:net'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { reportToParent } from './report-to-parent.ts'

// The usual way to serve a file from a folder, with the same cache headers.
const [root] = process.argv.slice(2)
const server = Fastify()
server.register(fastifyStatic, { root, maxAge: '365d', immutable: true })
await server.listen({ port: 0, host: '127.0.0.1' })
// The address of a server that listens on a port is an AddressInfo.
reportToParent((server.server.address() as AddressInfo).port)
