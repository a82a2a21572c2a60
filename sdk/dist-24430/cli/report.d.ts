/** The output: a terminal, a pipe, or a test double of either. */
export interface Streams {
    stdout: {
        write(text: string): unknown;
    };
    stderr: {
        write(text: string): unknown;
        isTTY?: boolean;
    };
}
/** Reports the same to people, in lines, and to programs, in JSON. */
export interface Report {
    /** The result; people see `lines`. */
    tell(result: object, ...lines: string[]): void;
    /** Reports the current activity: shown only on a terminal, and replaced by the next. */
    progress(doing: string): void;
    fail(error: Error): void;
}
export declare function openReport({ stdout, stderr }: Streams, isJson: boolean): Report;
