import { answer, type Streams } from './answer.ts'
import { Refused } from './refused.ts'

export type Write = (line: string) => void

interface Words<Wish> {
  name: string
  help: string
  readWish(args: string[]): Wish
  /** The functions by subcommand; each returns whether it succeeded. */
  commands: Record<string, (wish: Wish, write: Write) => Promise<boolean>>
  isRefusal?(error: Error): boolean
}

/**
 * A command line that begins with a subcommand. Exit code 0: success. 1: a check failed. 2:
 * refused, or no subcommand.
 */
export function createCommand<Wish extends { command: string; help: boolean }>(
  words: Words<Wish>,
): (args: string[], streams: Streams) => Promise<number> {
  const { name, help, readWish, commands, isRefusal } = words
  return (args, streams) => answer(streams, { name, isRefusal, act: () => act(args, streams) })

  async function act(args: string[], { stdout }: Streams): Promise<number> {
    const wish = readWish(args)
    if (wish.help || wish.command === '') {
      stdout.write(help)
      return wish.help ? 0 : 2
    }
    if (!Object.hasOwn(commands, wish.command)) {
      throw new Refused(`'${wish.command}' is not a command; see --help`)
    }
    return (await commands[wish.command](wish, (line) => stdout.write(`${line}\n`))) ? 0 : 1
  }
}
