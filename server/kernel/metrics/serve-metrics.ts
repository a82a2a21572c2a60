import { once } from 'node:events'
import { createServer } from 'node:http'

/** The metrics for Prometheus, with their media type. */
export type DescribeMetrics = () => Promise<{ text: string; type: string }>

/** Serves only `/metrics`, on a separate port that no proxy forwards to. */
export async function serveMetrics(
  describe: DescribeMetrics,
  { port, host }: { port: number; host: string },
) {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url?.split('?', 1)[0] !== '/metrics') {
      return response.writeHead(404).end()
    }
    const { text, type } = await describe()
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text)
  })
  server.listen({ port, host })
  await once(server, 'listening')
  return {
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
