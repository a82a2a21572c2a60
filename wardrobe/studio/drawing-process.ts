import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Drawn, Order } from './order.ts'

export interface DrawingProcess {
  /** A PNG file. Fails with the error that the piece caused. */
  draw(piece: string, kind: Order['kind']): Promise<Picture>
  /** Makes a piece again, because its drawing has changed. */
  refresh(): void
  /** Loads everything again, because a source has changed. */
  renew(): void
  close(): void
}

type Picture = Extract<Drawn, { png: Uint8Array }>

interface Wanted {
  take(picture: Picture): void
  fail(error: Error): void
}

export function startDrawingProcess(): DrawingProcess {
  const wanted = new Map<number, Wanted>()
  let child: ChildProcess | undefined
  let last = 0
  let version = 0

  const failAll = (message: string) => {
    for (const { fail } of wanted.values()) fail(new Error(message))
    wanted.clear()
  }

  function take(drawn: Drawn): void {
    const waiting = wanted.get(drawn.id)
    wanted.delete(drawn.id)
    if ('png' in drawn) waiting?.take(drawn)
    else waiting?.fail(new Error(drawn.error))
  }

  function start(): ChildProcess {
    const file = fileURLToPath(new URL('draw-process.ts', import.meta.url))
    const started = fork(file, {
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    })
    let complaint = ''
    started.stderr?.on('data', (chunk) => {
      complaint = `${complaint}${chunk}`.slice(-4000)
    })
    started.on('message', take)
    started.on('exit', () => {
      if (child !== started) return
      child = undefined
      failAll(complaint.match(/^\w*Error: .*$/m)?.[0] ?? 'the process that draws has ended')
    })
    return started
  }

  function stop(reason: string): void {
    const stopped = child
    child = undefined
    stopped?.kill()
    failAll(reason)
  }

  return {
    draw: (piece, kind) =>
      new Promise((resolve, reject) => {
        child ??= start()
        const id = ++last
        wanted.set(id, { take: resolve, fail: reject })
        child.send({ id, piece, version, kind } satisfies Order)
      }),
    refresh() {
      version++
    },
    renew: () => stop('a source has changed'),
    close: () => stop('the studio is closed'),
  }
}
