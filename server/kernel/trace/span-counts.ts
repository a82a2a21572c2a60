import { Counter } from 'prom-client'

/** The counts of all tracers in the process. */
export const traceSpans = new Counter({
  name: 'trace_spans_total',
  help: 'Spans by outcome: sent, dropped (too many were waiting), failed (not accepted).',
  labelNames: ['outcome'],
  registers: [],
})

// Prometheus does not count an increase from a missing value to 1.
for (const outcome of ['sent', 'dropped', 'failed']) traceSpans.inc({ outcome }, 0)
