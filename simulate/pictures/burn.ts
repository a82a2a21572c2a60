// Started by start-burner.ts: computes until it is killed, with the priority of a rendering thread.
import { stepBack } from '@kisekae/server/kernel/work/step-back.ts'

const NICENESS = 10

stepBack(NICENESS)
process.send?.('started')
for (let value = 1; ; ) value = Math.sqrt(value + 1)
