#!/usr/bin/env node
import { kisekae } from './kisekae.js';
// A reader such as `head` may close the pipe early: `kisekae catalogue | head`.
process.stdout.on('error', (error) => {
    if (error.code !== 'EPIPE')
        throw error;
    process.exit();
});
process.exitCode = await kisekae(process.argv.slice(2), process);
