import { type Streams } from './report.ts';
/** Runs the command line; returns the exit code. */
export declare function kisekae(args: readonly string[], streams: Streams): Promise<number>;
