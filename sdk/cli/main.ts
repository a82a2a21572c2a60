#!/usr/bin/env node
import { kisekae } from './kisekae.ts'

process.exitCode = await kisekae(process.argv.slice(2), process)
