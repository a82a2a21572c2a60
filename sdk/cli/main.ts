#!/usr/bin/env node
import { kisekae } from './kisekae.ts'

// A reader that has seen enough closes the pipe: `kisekae catalogue | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

process.exitCode = await kisekae(process.argv.slice(2), process)
